import { z } from 'zod'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { pagesCount } from '#contract/commandes/commande-fields.ts'
import { houseCommandeFields } from '#contract/commandes/house-commande.ts'
import { amount } from '#contract/commandes/quote.ts'
import { centsToEuros } from '#contract/format/euros.ts'
import { readEuros } from '#contract/format/read-euros.ts'
import { readAt } from '#contract/shared/instant.ts'
import { longText } from '#contract/shared/text.ts'

const NOT_AN_AMOUNT = 'Saisissez un montant en euros, par exemple 130,00'

/** A field that may stay empty, read by a rule of the contract. */
const typedAs = (read: (text: string) => unknown, rule: z.ZodType) =>
  z.string().superRefine((text, context) => {
    if (text.trim() === '') return
    const { error } = rule.safeParse(read(text))
    if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? NOT_AN_AMOUNT })
  })

/** An order as typed: amounts in euros, an empty text for an absent choice. */
export const commandeForm = z.object({
  titre: houseCommandeFields.titre,
  description: longText(5000),
  serviceId: z.string(),
  nombrePages: typedAs(Number, pagesCount),
  montant: typedAs(readEuros, z.int(NOT_AN_AMOUNT).pipe(amount)),
  datePromise: z.string(),
})
export type CommandeForm = z.output<typeof commandeForm>

export const editedCommande = commandeForm.extend({ updatedAt: readAt.optional() })
export type EditedCommande = z.output<typeof editedCommande>

export const EMPTY_COMMANDE: CommandeForm = {
  titre: '',
  description: '',
  serviceId: '',
  nombrePages: '',
  montant: '',
  datePromise: '',
}

/** The body of the call; an empty field is null. */
export const commandeSent = (typed: CommandeForm) => ({
  titre: typed.titre,
  description: typed.description || null,
  serviceId: typed.serviceId || null,
  nombrePages: typed.nombrePages.trim() === '' ? null : Number(typed.nombrePages),
  montant: readEuros(typed.montant) ?? null,
  datePromise: typed.datePromise || null,
})

/** A saved order as form values. */
export const commandeTyped = (commande: AdminCommandeDetail): EditedCommande => ({
  titre: commande.titre,
  description: commande.description ?? '',
  serviceId: commande.serviceId ?? '',
  nombrePages: commande.nombrePages === null ? '' : String(commande.nombrePages),
  montant: commande.amount > 0 ? eurosToType(commande.amount) : '',
  datePromise: commande.datePromise ?? '',
  updatedAt: commande.updatedAt,
})

/** Cents as an editable amount: 123450 → « 1234,50 ». */
export const eurosToType = (cents: number): string => centsToEuros(cents).toFixed(2).replace('.', ',')
