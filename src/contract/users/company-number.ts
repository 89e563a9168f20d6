import { countryCodeOf } from '../shared/countries.ts'
import { isSiren } from '../shared/siren.ts'
import { isOfUnion, isVatNumber, vatPrefixOf } from '../shared/vat-number.ts'

/** France and its territories whose companies have a SIREN (INSEE, Sirene). */
const WITH_SIREN = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF'])

/** Where French VAT of 20 % is kept for companies: France, Monaco (CGI, art. 256-0), and the overseas departments where VAT is due. */
const TAXED = new Set(['FR', 'MC', 'GP', 'MQ', 'RE'])

export const isTaxedAsFrance = (code: string): boolean => TAXED.has(code)

type CompanyNumberKind = 'SIREN' | 'VAT' | 'OTHER'

/** The number that identifies a company of a country. */
export function companyNumberKind(code: string): CompanyNumberKind {
  if (WITH_SIREN.has(code)) return 'SIREN'
  return isOfUnion(code) ? 'VAT' : 'OTHER'
}

/** The words of its field, for a country as it is typed: France for none, or for what is none yet. */
export function companyNumberTexts(pays: string): { label: string; mark?: string; help: string } {
  const code = countryCodeOf(pays) ?? 'FR'
  const kind = companyNumberKind(code)
  const isTaxed = isTaxedAsFrance(code)
  const untaxed = isTaxed ? '' : ' La facture est sans TVA française, au même prix.'
  if (kind === 'SIREN') {
    return { label: 'SIREN', ...(isTaxed && { mark: '(facultatif)' }), help: `Neuf chiffres.${untaxed}` }
  }
  return kind === 'VAT'
    ? {
        label: 'Numéro de TVA intracommunautaire',
        help: `Il commence par ${vatPrefixOf(code)}.${untaxed}`,
      }
    : { label: 'Numéro de l’entreprise', help: `Celui qui l’identifie dans son pays.${untaxed}` }
}

const SIREN_NEEDED = 'Indiquez le SIREN de l’entreprise'
const SIREN_INVALID = 'Le SIREN compte neuf chiffres. Vérifiez celui que vous avez saisi.'
const COUNTRY_NEEDED =
  'Ce numéro n’est pas un SIREN. Si l’entreprise est d’un autre pays, choisissez-le d’abord dans l’adresse de facturation.'

/**
 * Why the number of a company of a country is refused, at its field; null when it is not. It may be missing where French VAT is due all
 * the same: elsewhere it proves that the buyer is a company, which that VAT depends on (decision 158).
 */
export function companyNumberRefusal(code: string, number: string): string | null {
  const kind = companyNumberKind(code)
  if (kind === 'SIREN') {
    if (number === '') return isTaxedAsFrance(code) ? null : SIREN_NEEDED
    if (isSiren(number)) return null
    return /^[A-Z]{2}/.test(number) ? COUNTRY_NEEDED : SIREN_INVALID
  }
  if (kind === 'OTHER') {
    return number === '' && !isTaxedAsFrance(code)
      ? 'Indiquez le numéro qui identifie l’entreprise dans son pays'
      : null
  }
  if (number === '') return 'Indiquez le numéro de TVA intracommunautaire de l’entreprise'
  return isVatNumber(code, number)
    ? null
    : `Ce numéro de TVA n’a pas la forme attendue\u00a0: dans ce pays, il commence par ${vatPrefixOf(code)}. Vérifiez celui que vous avez saisi.`
}

type Company = {
  clientType: 'PARTICULIER' | 'PROFESSIONNEL'
  siren: string | null
  adresse: { pays: string; codePays?: string | undefined } | null
}

/** The same of a profile, whose address says the country, France without one; an individual needs no number. */
export function ownNumberRefusal({ clientType, siren, adresse }: Company): string | null {
  if (clientType !== 'PROFESSIONNEL' && (!siren || isSiren(siren))) return null
  const code = adresse ? (adresse.codePays ?? countryCodeOf(adresse.pays)) : 'FR'
  return code && companyNumberRefusal(code, siren ?? '')
}
