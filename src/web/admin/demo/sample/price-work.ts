import { billedLines, quoteTotal } from '#contract/commandes/quote.ts'
import { DEFAULT_PROMOTION } from '#contract/promotions/promotion.ts'
import type { TarifKey, Work } from '#contract/sample/works.ts'
import type { AdminTarif } from '#contract/tarifs/admin-tarif.ts'
import { promisedRange } from '#contract/tarifs/delivery-range.ts'
import { type PriceLine, priceOf } from '#contract/tarifs/price-of.ts'
import { discountLine, promotionOf } from '#contract/tarifs/promo-code.ts'
import { tarifId } from './tarifs.ts'

/** The lines and the price of a work, by the rule of prices and the tarifs of the sample; the working days that it promises. */
export function workBill({ tarif: key, pages, promo, express }: Work, tarifs: AdminTarif[]) {
  const tarif = tarifNamed(key, tarifs)
  const asked = { ...(pages && { pages }) }
  const promotion = promo && promotionOf(DEFAULT_PROMOTION)
  const price = priceOf({ tarif, tarifs, ...asked, ...(promotion && { promotion }) })
  if (!price.ok) throw new Error(price.message)
  const { lines, discount } = price
  const charged = discount > 0 ? [...lines, discountLine(DEFAULT_PROMOTION, price)] : lines
  const surcharge = express ? tarifNamed('EXPRESS', tarifs) : null
  const lignes = surcharge ? [...charged, surchargeLine(charged, surcharge)] : charged
  return {
    service: tarif.nom,
    lignes,
    montant: quoteTotal(lignes),
    workingDays: surcharge ? surcharge.delaiJours : promisedRange({ ...tarif, ...asked }).maxDays,
  }
}

/** A surcharge is a percentage of all the rest: a line of a quote (decisions §4). */
function surchargeLine(lines: PriceLine[], { nom, prix }: Pick<AdminTarif, 'nom' | 'prix'>): PriceLine {
  const unitPrice = Math.round((quoteTotal(lines) * prix) / 100)
  const [line] = billedLines([{ label: `${nom}, 48\u00a0h (${prix}\u00a0%)`, quantity: 1, unitPrice }])
  if (!line) throw new Error('The sample bills no surcharge')
  return line
}

function tarifNamed(key: TarifKey, tarifs: readonly AdminTarif[]): AdminTarif {
  const tarif = tarifs.find(({ id }) => id === tarifId(key))
  if (!tarif) throw new Error(`The sample has no tarif ${key}`)
  return tarif
}
