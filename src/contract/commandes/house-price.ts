import type { Decided } from '../shared/decision.ts'
import { promisedRange } from '../tarifs/delivery-range.ts'
import { type PriceLine, priceOf } from '../tarifs/price-of.ts'
import type { PricedTarif } from '../tarifs/tarif.ts'
import { billedLines } from './quote.ts'

const MADE_TO_MEASURE = { serviceNom: 'Prestation sur mesure', delaiJours: 15, revisionsIncluses: 1 }

type Sold = PricedTarif & { delaiJours: number; dureeEstimee: string; revisionsIncluses: number }

type Asked = {
  serviceId: string | null
  nombrePages: number | null
  /** Cents; null for the price of the service. */
  montant: number | null
}

export type HousePrice = {
  serviceId: string | null
  serviceNom: string
  montant: number
  lignes: PriceLine[]
  delaiJours: number
  revisionsIncluses: number
}

/**
 * The price of an order that the house enters, in cents: the typed amount, else the price of its service, else zero before a quote. A
 * service that does not exist, or a surcharge, is refused.
 */
export function housePriceOf(
  tarifs: readonly Sold[],
  { serviceId, nombrePages, montant }: Asked,
): Decided<HousePrice> {
  const tarif = serviceId === null ? undefined : tarifs.find(({ id }) => id === serviceId)
  if (serviceId !== null && !tarif) return { refusal: 'Ce service n’existe pas' }
  if (tarif?.mode === 'SUPPLEMENT') return { refusal: 'Un supplément ne se commande pas seul' }

  const pages = nombrePages ?? undefined
  const terms = tarif
    ? {
        serviceNom: tarif.nom,
        delaiJours: promisedRange({ ...tarif, pages }).maxDays,
        revisionsIncluses: tarif.revisionsIncluses,
      }
    : MADE_TO_MEASURE
  if (montant !== null) {
    const line = { label: terms.serviceNom, quantity: 1, unitPrice: montant }
    return { serviceId, ...terms, montant, lignes: montant > 0 ? billedLines([line]) : [] }
  }
  // The house may still open an order of a service that the site no longer sells.
  const onSale = tarifs
    .filter(({ actif, id }) => actif || id === serviceId)
    .map((one) => ({ ...one, actif: true }))
  const sold = onSale.find(({ id }) => id === serviceId)
  const price = sold && priceOf({ tarif: sold, tarifs: onSale, ...(pages !== undefined && { pages }) })
  return price?.ok
    ? { serviceId, ...terms, montant: price.total, lignes: price.lines }
    : { serviceId, ...terms, montant: 0, lignes: [] }
}

type Priced = { serviceId: string | null; nombrePages: number | null; montant: number }

/** The facts to price a rewritten order from; null when its price does not change. */
export function repriced(
  before: Priced,
  {
    serviceId = before.serviceId,
    nombrePages = before.nombrePages,
    montant,
  }: { [Field in keyof Priced]?: Priced[Field] | null | undefined },
): Asked | null {
  const isSameService = serviceId === before.serviceId && nombrePages === before.nombrePages
  const isSameAmount = montant === undefined || (montant ?? 0) === before.montant
  // Without an amount, another service takes its own price.
  return isSameService && isSameAmount ? null : { serviceId, nombrePages, montant: montant ?? null }
}
