import { countryCodeOf } from '../../shared/countries.ts'
import { isOfUnion } from '../../shared/vat-number.ts'
import { companyNumberKind, companyNumberRefusal, isTaxedAsFrance } from '../../users/company-number.ts'
import type { Adresse } from '../../users/user.ts'
import type { FactureParty, FactureSeller } from './facture-parties.ts'

type Buyer = Pick<FactureParty, 'clientType' | 'siren' | 'adresse'>

/** The code of an address's country; null when what was written, before countries were chosen from a list, is none. */
export const countryOf = ({ pays, codePays }: Adresse): string | null => codePays ?? countryCodeOf(pays)

/**
 * The regime of a sale, by where the service is supplied: a company of another country, which its number proves, owes the tax itself within the
 * Union (CGI, art. 283-2), and none is due in France outside it (art. 259-1; art. 294-1 for Guyane and Mayotte). Whoever else is taxed as in France,
 * individuals wherever they live (art. 259-2).
 */
export function saleRegime(regime: 'FRANCHISE' | 'TVA_20', buyer: Buyer): FactureSeller['regimeTva'] {
  if (regime === 'FRANCHISE' || !isForeignCompany(buyer)) return regime
  const code = buyer.adresse && countryOf(buyer.adresse)
  if (!code || companyNumberRefusal(code, buyer.siren ?? '') !== null || !buyer.siren) return regime
  return isOfUnion(code) ? 'AUTOLIQUIDATION' : 'HORS_CHAMP'
}

/** Whether the buyer is a company of a country where French VAT is not due of it. */
export function isForeignCompany({ clientType, adresse }: Buyer): boolean {
  const code = adresse && countryOf(adresse)
  return clientType === 'PROFESSIONNEL' && code !== null && !isTaxedAsFrance(code)
}

/** The label of a company's number on its invoice, by the country of its address, France without one: « SIREN », « TVA intracommunautaire »… */
export function numberLabelOf(adresse: Adresse | null): string {
  const code = (adresse && countryOf(adresse)) ?? 'FR'
  const kind = companyNumberKind(code)
  if (kind === 'SIREN') return 'SIREN'
  return kind === 'VAT' ? 'TVA intracommunautaire' : 'Numéro d’entreprise'
}
