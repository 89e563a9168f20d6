import { z } from 'zod'
import type { TransferMeans } from '../money/invoices/transfer-means.ts'
import { shortText } from '../shared/text.ts'
import { formatIban, isIban } from './iban.ts'

const INVALID_IBAN = 'Cet IBAN n’est pas valide\u00a0: vérifiez chaque caractère'
const INVALID_BIC = 'Un BIC compte huit ou onze caractères'
/** An account pasted with its label and its spaces. */
const MAX_PASTED = 200

/** A label pasted with the number: « IBAN : ». A BIC may begin with these letters: its label ends in a colon or a space. */
const LABEL = /^(?:IBAN\s*:?|BIC\s*[:\s])/

/** Spaces of every width, marks that nobody sees, dots and dashes. */
const BETWEEN = /[\s\p{Cf}\p{Pd}.]/gu

const compact = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
    .replace(LABEL, '')
    .replaceAll(BETWEEN, '')

/** The house's account for transfers, as it was saved; an empty IBAN when it gives none. */
export const transfer = z.object({
  titulaire: shortText(70),
  /** Written without spaces. */
  iban: z.string({ error: INVALID_IBAN }).max(MAX_PASTED, INVALID_IBAN).overwrite(compact),
  bic: z.string({ error: INVALID_BIC }).max(MAX_PASTED, INVALID_BIC).overwrite(compact),
})
export type Transfer = z.output<typeof transfer>

export const NO_TRANSFER: Transfer = { titulaire: '', iban: '', bic: '' }

/** An account to be saved: its number is right; one that was saved before its country was checked is still read. */
export const sentTransfer = transfer
  .extend({
    iban: transfer.shape.iban.refine((text) => text === '' || isIban(text), INVALID_IBAN),
    bic: transfer.shape.bic.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, INVALID_BIC),
  })
  .refine(({ iban, titulaire }) => iban === '' || titulaire !== '', {
    path: ['titulaire'],
    message: 'Dites à qui est ce compte',
  })
  .refine(({ iban, titulaire }) => titulaire === '' || iban !== '', {
    path: ['iban'],
    message: 'Écrivez l’IBAN de ce compte',
  })

/** Null when the house names no account. */
export const transferMeansOf = (settings: Transfer): TransferMeans | null =>
  settings.iban === '' ? null : settings

/** The account's details in order, each a label and its text; `reference` is the label that the transfer must carry. */
export const transferFacts = (
  { titulaire, iban, bic }: TransferMeans,
  reference: string,
): [string, string][] => [
  ['Titulaire du compte', titulaire],
  ['IBAN', formatIban(iban)],
  ...(bic ? ([['BIC', bic]] satisfies [string, string][]) : []),
  ['Référence à indiquer', reference],
]
