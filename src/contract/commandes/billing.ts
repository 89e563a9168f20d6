import { z } from 'zod'
import { countryCodeOf } from '../shared/countries.ts'
import { shortText } from '../shared/text.ts'
import { wireBoolean, wireText } from '../shared/wire.ts'
import { COUNTRY_UNKNOWN, companyNumber, countryKept } from '../users/billing-fields.ts'
import { companyNumberRefusal } from '../users/company-number.ts'
import { adresse } from '../users/user.ts'

/** The country of an address that names none. */
const DEFAULT_COUNTRY = 'France'

/** The billing fields of every order, a guest's or a client's: all optional (decisions §5). */
export const billingFields = {
  adresseLigne1: wireText(shortText(200)),
  adresseLigne2: wireText(shortText(200)),
  codePostal: wireText(shortText(20)),
  ville: wireText(shortText(100)),
  pays: wireText(shortText(100)),
  /** « Je commande pour une entreprise ». */
  entreprise: wireBoolean,
  raisonSociale: wireText(shortText(200)),
  /** The number of the company: a SIREN in France, its VAT number in the Union, its own elsewhere. */
  siren: wireText(companyNumber),
}

const billingForm = z.object(billingFields)
export type BillingAnswers = z.output<typeof billingForm>

/** The billing details that an order keeps for its invoice; a company's name and number may each be missing. */
export const billing = z.object({
  adresse: adresse.nullable(),
  entreprise: z.object({ raisonSociale: z.string().nullable(), siren: z.string().nullable() }).nullable(),
})
export type Billing = z.output<typeof billing>

/** The lines of an address and the number of a company, read or as typed. */
export type Address = {
  [Line in 'adresseLigne1' | 'adresseLigne2' | 'codePostal' | 'ville' | 'pays' | 'siren']?:
    | string
    | null
    | undefined
} & { entreprise?: unknown }

const ADDRESS_NEEDS = {
  adresseLigne1: 'Indiquez la rue et le numéro, ou videz l’adresse',
  codePostal: 'Indiquez le code postal, ou videz l’adresse',
  ville: 'Indiquez la ville, ou videz l’adresse',
} as const

type Problem = { path: keyof typeof ADDRESS_NEEDS | 'pays' | 'siren'; message: string }

/**
 * The fields that an incomplete address still lacks, since an invoice shows a whole address, or none, and the country of a company abroad
 * says its VAT (decision 158); a country that is none; the number of a company that is not one of its country.
 */
export function billingProblems(answers: Address): Problem[] {
  const needed = ['adresseLigne1', 'codePostal', 'ville'] as const
  const code = countryCodeOf(answers.pays?.trim() || DEFAULT_COUNTRY)
  const isAbroad = answers.entreprise === true && code !== null && code !== 'FR'
  const lacking = needed.filter((path) => (isAbroad || hasAddress(answers)) && !answers[path]?.trim())
  const number = companyNumber.safeParse(answers.siren ?? '').data ?? ''
  const isAsked = answers.entreprise === true || number !== ''
  const refusal = isAsked && code ? companyNumberRefusal(code, number) : null
  return [
    ...lacking.map((path) => ({ path, message: ADDRESS_NEEDS[path] })),
    ...(code === null ? [{ path: 'pays' as const, message: COUNTRY_UNKNOWN }] : []),
    ...(refusal ? [{ path: 'siren' as const, message: refusal }] : []),
  ]
}

/** The field of a quote accepted with no address, said or known: its invoice is issued then, with one (CGI, ann. II, art. 242 nonies A). */
export const ADDRESS_NEEDED = { path: 'adresseLigne1', message: 'Indiquez l’adresse que portera la facture' }

/** The billing details to keep from the answers; null when all are empty. The company's fields count only when its box is ticked. */
export function billingOf(answers: BillingAnswers): Billing | null {
  const { adresseLigne1, adresseLigne2, codePostal, ville, pays, entreprise, raisonSociale } = answers
  const kept = hasAddress(answers)
    ? {
        ligne1: adresseLigne1 ?? '',
        ...(adresseLigne2 && { ligne2: adresseLigne2 }),
        codePostal: codePostal ?? '',
        ville: ville ?? '',
        ...countryKept(pays ?? DEFAULT_COUNTRY),
      }
    : null
  const company = entreprise ? { raisonSociale: raisonSociale ?? null, siren: answers.siren ?? null } : null
  return kept || company ? { adresse: kept, entreprise: company } : null
}

const hasAddress = ({ adresseLigne1, adresseLigne2, codePostal, ville }: Address) =>
  [adresseLigne1, adresseLigne2, codePostal, ville].some((line) => line?.trim())
