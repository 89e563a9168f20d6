import type { Invoice } from '@e-invoice-eu/core'
import { countryOf } from '#contract/money/invoices/sale-regime.ts'
import { COUNTRY_CODES } from '#contract/shared/countries.ts'
import type { Adresse } from '#contract/users/user.ts'

type Seller = Invoice['ubl:Invoice']['cac:AccountingSupplierParty']['cac:Party']
export type CountryCode = Seller['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode']

/** The seller's country, and that of a sale whose buyer gave no address (CGI, art. 259-2). */
export const HOME: CountryCode = 'FR'

/** The country of an address as EN 16931 writes it (BT-40, BT-55); null when what was typed is none. */
export function countryCode(adresse: Adresse | null): CountryCode | null {
  if (!adresse) return HOME
  const code = countryOf(adresse)
  return code !== null && isCountryCode(code) ? code : null
}

/** Guarantees that a code is in the list of EN 16931, which has all those of ISO 3166-1. */
const isCountryCode = (code: string): code is CountryCode => COUNTRY_CODES.includes(code)
