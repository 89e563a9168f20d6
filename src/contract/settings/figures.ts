import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'
import { plainDate } from '../shared/instant.ts'
import { shortText } from '../shared/text.ts'
import { httpsUrl } from './links.ts'

/** The house's figures on its site (specification 1 §1): its own claims, to be kept true. */
export const figures = z.object({
  /** Average of the reviews, out of 5, to one decimal. */
  note: z
    .number({ error: 'Veuillez saisir un nombre' })
    .min(0, 'La note ne peut pas être négative')
    .max(5, 'La note ne peut pas dépasser 5')
    .refine((note) => Number.isInteger(Math.round(note * 100) / 10), 'Une seule décimale suffit'),
  avis: wholeBetween(0, 1_000_000),
  /** The source of the reviews, and whether they are checked (article L. 111-7-2 of the consumer code). */
  sourceAvis: shortText(300, { required: 'Dites d’où viennent les avis' }),
  /** The address where they can be read; null without one. */
  lienAvis: httpsUrl.nullable(),
  /** Satisfied authors, in percent. */
  satisfaction: wholeBetween(0, 100),
  auteurs: wholeBetween(0, 10_000_000),
  annees: wholeBetween(0, 500),
  reponseContactHeures: wholeBetween(1, 720),
  reponseEchantillonHeures: wholeBetween(1, 720),
  livraisonJours: wholeBetween(1, 365),
  /** Whose prices stand beside the house's, and the day they were read: a comparison must be verifiable (article L. 122-1 of the consumer code). */
  sourceComparaison: shortText(300, { required: 'Dites d’où viennent les prix comparés' }),
  dateComparaison: plainDate,
})

/** The specification's figures (1 §1). */
export const DEFAULT_FIGURES: z.output<typeof figures> = {
  note: 4.9,
  avis: 127,
  sourceAvis: 'Avis demandés par e-mail à nos clients après la remise de leur texte, sans contrepartie.',
  lienAvis: null,
  satisfaction: 98,
  auteurs: 1500,
  annees: 15,
  reponseContactHeures: 24,
  reponseEchantillonHeures: 48,
  livraisonJours: 15,
  sourceComparaison:
    'Tarifs publics de deux services français de correction, pour une prestation comparable.',
  dateComparaison: '2025-07-31',
}
