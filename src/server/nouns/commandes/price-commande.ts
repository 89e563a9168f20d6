import { eurosToCents, formatEuros } from '#contract/format/euros.ts'
import { isPayableOnline, tooSmallToPay } from '#contract/money/payments/smallest-payment.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import { promisedRange } from '#contract/tarifs/delivery-range.ts'
import { type PriceLine, priceOf } from '#contract/tarifs/price-of.ts'
import { discountLine, promotionOf } from '#contract/tarifs/promo-code.ts'
import { atReferencePrice } from '#contract/tarifs/reference-price.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import { findOffer } from '../promotions/find-offer.ts'
import { listTarifs } from '../tarifs/list-tarifs.ts'

/** The fields of an order that make its price; `prixCalcule` in euros, as the browser showed it. */
export type Asked = {
  serviceId: string
  nombrePages?: number | undefined
  prixCalcule?: number | undefined
  codePromo?: string | undefined
}

export type PricedCommande = {
  serviceId: string
  serviceNom: string
  montant: number
  /** The lines that make `montant`, the discount included. */
  lignes: PriceLine[]
  /** The code that gave a discount, and whether it is for a first order. */
  codePromo: string | null
  offrePremiere: boolean
  delaiJours: number
  revisionsIncluses: number
}

/** The price of an order by the tarifs now on sale; 400 when there is none, or when it is not the one shown (decisions §4). */
export async function priceCommande(deps: Pick<Deps, 'db' | 'clock'>, asked: Asked): Promise<PricedCommande> {
  const onSale = await listTarifs(deps)
  const offer = await offerOf(deps, asked.codePromo)
  const tarifs = atReferencePrice(onSale, offer?.prixReference)
  const tarif = tarifs.find(({ id }) => id === asked.serviceId)
  if (!tarif) throw refusal('serviceId', 'Ce service n’est plus proposé')

  const price = priceOf({ tarif, tarifs, pages: asked.nombrePages, promotion: offer && promotionOf(offer) })
  if (!price.ok) throw refusal(price.path, price.message)
  if (asked.prixCalcule !== undefined && eurosToCents(asked.prixCalcule) !== price.total) {
    throw priceChanged(price.total)
  }
  if (!isPayableOnline(price.total)) {
    const own = tarif.mode === 'PAR_PAGE' ? 'nombrePages' : 'serviceId'
    throw refusal(price.discount > 0 ? 'codePromo' : own, tooSmallToPay(price.total))
  }
  // A code that takes nothing off is not used up.
  const used = price.discount > 0 ? offer : undefined
  return {
    serviceId: tarif.id,
    serviceNom: tarif.nom,
    montant: price.total,
    lignes: used ? [...price.lines, discountLine(used, price)] : price.lines,
    codePromo: used?.code ?? null,
    offrePremiere: used?.premiereCommande ?? false,
    delaiJours: promisedRange({ ...tarif, pages: asked.nombrePages }).maxDays,
    revisionsIncluses: tarif.revisionsIncluses,
  }
}

/** The discount of a typed code today; 400 when it gives none. */
async function offerOf(deps: Pick<Deps, 'db' | 'clock'>, codePromo: string | undefined) {
  if (!codePromo) return undefined
  const checked = await findOffer(deps, codePromo)
  if (!checked.ok) throw refusal('codePromo', checked.message)
  return checked.offer
}

function priceChanged(total: number) {
  const message = `Le prix a changé\u00a0: ${formatEuros(total)}`
  return badRequest(message, [{ path: 'prixCalcule', message }], { prix: total })
}

const refusal = (path: string, message: string) => badRequest(INVALID_FIELDS, [{ path, message }])
