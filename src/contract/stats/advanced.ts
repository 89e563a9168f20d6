import { z } from 'zod'
import { NOTES } from '../commandes/avis/avis.ts'
import { plainDate } from '../shared/instant.ts'
import { STEPS } from './period.ts'

const period = z.object({ from: plainDate, to: plainDate })

/** The figures of a period that are compared to those of the period before; cents, whole percents, days to a tenth. */
const figures = z.object({
  /** Payments received less refunds, each dated by its own day in Paris: below zero when refunds exceed payments (decision 078). */
  chiffreAffaires: z.int(),
  /** Orders placed, whatever their outcome: the count of their list over the same days. */
  nouvellesCommandes: z.int(),
  /** Accounts of authors opened. */
  nouveauxClients: z.int(),
  /** The share of notes of 4 and 5; null without any note. */
  tauxSatisfaction: z.int().nullable(),
  nombreAvis: z.int(),
  /** From payment to TERMINE, of the orders finished in the period; null without any. */
  tempsTraitementMoyen: z.number().nullable(),
  /** Finished, among the finished and the cancelled of the period; null without any. */
  tauxReussite: z.int().nullable(),
  /** Turnover by order paid in the period; null without any. */
  panierMoyen: z.int().nullable(),
})

/** In percent, to a tenth; null when the period before is zero: nothing grows from nothing. */
const growth = z.number().nullable()

/** The advanced statistics (specification 2 §3), with the series of their charts. */
export const advancedStats = figures.extend({
  periode: period,
  croissanceCA: growth,
  croissanceCommandes: growth,
  croissanceClients: growth,
  chiffreAffairesFormate: z.string(),
  panierMoyenFormate: z.string().nullable(),
  /** By the service's name as it was ordered, the most ordered first; the ninth and the next are « Autres services ». */
  repartitionServices: z.array(z.object({ type: z.string(), pourcentage: z.int(), commandes: z.int() })),
  /** The ten who paid most in the period. */
  topClients: z.array(
    z.object({
      id: z.uuid(),
      nom: z.string(),
      commandes: z.int(),
      chiffreAffaires: z.int(),
      chiffreAffairesFormate: z.string(),
    }),
  ),
  avisParNote: z.array(z.object({ note: z.literal(NOTES), total: z.int() })),
  /** The figures of as many days just before, which the growths compare with. */
  precedent: figures.extend({ periode: period }),
  /** The step of `serie`. */
  pas: z.enum(STEPS),
  serie: z.array(
    z.object({
      periode: period,
      chiffreAffaires: z.int(),
      nouvellesCommandes: z.int(),
      nouveauxClients: z.int(),
    }),
  ),
})
export type AdvancedStats = z.output<typeof advancedStats>

/** The growth between two consecutive figures, in percent to a tenth; null from zero or less. */
export const growthOf = (before: number, now: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 1000) / 10
