import { z } from 'zod'
import type { TransferMeans } from '../factures/transfer-means.ts'
import { shortText } from '../shared/text.ts'

const INVALID_IBAN = 'Cet IBAN n’est pas valide\u00a0: vérifiez chaque caractère'

const compact = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/** The house's account for transfers; an empty IBAN when it gives none. */
export const transfer = z
  .object({
    titulaire: shortText(70),
    /** Written without spaces. */
    iban: z
      .string({ error: INVALID_IBAN })
      .max(60, INVALID_IBAN)
      .overwrite(compact)
      .refine((text) => text === '' || isIban(text), INVALID_IBAN),
    bic: z
      .string({ error: 'Un BIC compte huit ou onze caractères' })
      .max(30, 'Un BIC compte huit ou onze caractères')
      .overwrite(compact)
      .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'Un BIC compte huit ou onze caractères'),
  })
  .refine(({ iban, titulaire }) => iban === '' || titulaire !== '', {
    path: ['titulaire'],
    message: 'Dites à qui est ce compte',
  })
  .refine(({ iban, titulaire }) => titulaire === '' || iban !== '', {
    path: ['iban'],
    message: 'Écrivez l’IBAN de ce compte',
  })
export type Transfer = z.output<typeof transfer>

export const NO_TRANSFER: Transfer = { titulaire: '', iban: '', bic: '' }

/** Lengths of the countries whose houses and banks this one may have; others are held to the standard's bounds (ISO 13616). */
const LENGTHS: Record<string, number> = {
  FR: 27,
  MC: 27,
  BE: 16,
  LU: 20,
  DE: 22,
  CH: 21,
  ES: 24,
  IT: 27,
  NL: 18,
}

/** Whether a text without spaces is an IBAN: its length, and its key (ISO 7064, modulo 97). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const length = LENGTHS[text.slice(0, 2)]
  if (length !== undefined && text.length !== length) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** « FR76 3000 6000 0112 3456 7890 189 ». */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

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
