import { z } from 'zod'
import { absenceRefusal } from '#contract/commandes/absence.ts'
import { type AdminCorrecteur, correcteurForm } from '#contract/correcteurs/admin-correcteur.ts'
import { centsToEuros } from '#contract/format/euros.ts'
import { readEuros } from '#contract/format/read-euros.ts'
import { readAt } from '#contract/shared/instant.ts'

/** A corrector as typed: their rate in euros with a comma, empty for none. */
export const writtenCorrecteur = correcteurForm
  .omit({ tarifMille: true })
  .extend({
    tarif: z
      .string()
      .refine(
        (typed) => !typed.trim() || readEuros(typed) !== undefined,
        'Saisissez un montant en euros\u00a0: 1,80',
      ),
    /** The orders that the house takes from who leaves. */
    aConfier: z.array(z.uuid()).optional(),
    updatedAt: readAt.optional(),
  })
  .superRefine((written, problems) => {
    const refusal = absenceRefusal(written)
    if (refusal) problems.addIssue({ code: 'custom', path: [refusal.path], message: refusal.message })
  })
export type WrittenCorrecteur = z.output<typeof writtenCorrecteur>

/** The form's values as the body of a call. */
export const entryOf = ({ tarif, ...written }: WrittenCorrecteur) => ({
  ...written,
  tarifMille: tarif.trim() ? (readEuros(tarif) ?? null) : null,
})

/** A saved corrector as their form shows them. */
export const writtenOf = ({
  nom,
  specialite,
  actif,
  ordre,
  email,
  telephone,
  tarifMille,
  absentDu,
  absentAu,
  absentMot,
  updatedAt,
}: AdminCorrecteur): WrittenCorrecteur => ({
  nom,
  specialite,
  actif,
  ordre,
  email,
  telephone,
  tarif: tarifMille === null ? '' : centsToEuros(tarifMille).toFixed(2).replace('.', ','),
  absentDu,
  absentAu,
  absentMot,
  updatedAt,
})
