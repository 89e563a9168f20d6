import { z } from 'zod'
import { centsToEuros } from '#contract/format/euros.ts'
import { readEuros } from '#contract/format/read-euros.ts'
import { readAt } from '#contract/shared/instant.ts'
import { type AdminTarif, type TarifEntry, tarifEntry, tarifProblems } from '#contract/tarifs/admin-tarif.ts'
import { TARIF_MODES, type TarifMode } from '#contract/tarifs/tarif.ts'
import { completedPrixFormate, prixFormateOf } from '#contract/tarifs/tarif-texts.ts'

const NO_AMOUNT = 'Saisissez un montant en euros\u00a0: 350 ou 4,99'
const NO_PERCENTAGE = 'Saisissez un pourcentage entier\u00a0: 50'

/** A tarif as typed: euros with a comma, figures as text, a line for each part. */
export const writtenTarif = z
  .object({
    nom: z.string(),
    description: z.string(),
    prix: z.string(),
    mode: z.enum(TARIF_MODES),
    /** Empty when it follows the price. */
    prixFormate: z.string(),
    typeService: z.string(),
    dureeEstimee: z.string(),
    delaiJours: z.string(),
    revisionsIncluses: z.string(),
    inclus: z.string(),
    vedette: z.boolean(),
    actif: z.boolean(),
    updatedAt: readAt.optional(),
  })
  .superRefine((written, problems) => {
    const { mode } = written
    const prix = readPrix(written)
    if (prix === undefined) {
      problems.addIssue({
        code: 'custom',
        path: ['prix'],
        message: mode === 'SUPPLEMENT' ? NO_PERCENTAGE : NO_AMOUNT,
      })
    }
    const entry = { ...entryOf(written), prix: prix ?? 0 }
    const read = tarifEntry.safeParse(entry)
    const found = read.success ? tarifProblems(entry) : read.error.issues.map(toProblem)
    for (const { path, message } of found) problems.addIssue({ code: 'custom', path: [path], message })
  })
export type WrittenTarif = z.output<typeof writtenTarif>

/** Shows the error of a line at its field. */
const toProblem = ({ path, message }: z.core.$ZodIssue) => ({ path: String(path[0]), message })

/** The form's values as the body of a call. */
export function entryOf(written: Omit<WrittenTarif, 'updatedAt'>): TarifEntry {
  const { nom, description, mode, typeService, dureeEstimee, vedette, actif } = written
  const prix = readPrix(written) ?? 0
  const typed = written.prixFormate.trim()
  return {
    nom: nom.trim(),
    description,
    prix,
    mode,
    prixFormate: typed ? completedPrixFormate({ prixFormate: typed, mode }) : prixFormateOf({ prix, mode }),
    typeService,
    dureeEstimee,
    delaiJours: readWhole(written.delaiJours),
    revisionsIncluses: readWhole(written.revisionsIncluses),
    inclus: written.inclus
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    vedette,
    actif,
  }
}

/** A saved tarif as its form shows it. */
export function writtenOf(tarif: AdminTarif): WrittenTarif {
  const { nom, description, prix, mode, prixFormate, typeService, dureeEstimee, vedette, actif } = tarif
  return {
    nom,
    description,
    prix: typedPrix({ prix, mode }),
    mode,
    prixFormate: prixFormate === prixFormateOf({ prix, mode }) ? '' : prixFormate,
    typeService,
    dureeEstimee,
    delaiJours: String(tarif.delaiJours),
    revisionsIncluses: String(tarif.revisionsIncluses),
    inclus: tarif.inclus.join('\n'),
    vedette,
    actif,
    updatedAt: tarif.updatedAt,
  }
}

/** Cents; for a supplement, the percentage. */
const readPrix = ({ prix, mode }: { prix: string; mode: TarifMode }) => {
  if (mode !== 'SUPPLEMENT') return readEuros(prix)
  const percentage = prix.replaceAll(/[\s%+]/g, '')
  return /^\d+$/.test(percentage) ? Number(percentage) : undefined
}

function typedPrix({ prix, mode }: { prix: number; mode: TarifMode }): string {
  if (mode === 'SUPPLEMENT') return String(prix)
  return prix % 100 === 0 ? String(centsToEuros(prix)) : centsToEuros(prix).toFixed(2).replace('.', ',')
}

const readWhole = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
