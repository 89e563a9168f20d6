import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import { billedLines } from '#contract/commandes/quote.ts'
import { promisedRange } from '#contract/tarifs/delivery-range.ts'
import { type PriceLine, priceOf } from '#contract/tarifs/price-of.ts'
import type { Tx } from '../db/client.ts'
import { tarifs } from '../db/schema/tarifs.ts'
import { badRequest } from '../errors.ts'

const MADE_TO_MEASURE = { serviceNom: 'Prestation sur mesure', delaiJours: 15, revisionsIncluses: 1 }

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

/** What an order of the house costs: the amount it typed, else the price of its service, else nothing before a quote. */
export async function priceHouseOrder(
  tx: Tx,
  { serviceId, nombrePages, montant }: Asked,
): Promise<HousePrice> {
  const all = await tx.select().from(tarifs)
  const tarif = serviceId === null ? undefined : all.find(({ id }) => id === serviceId)
  if (serviceId !== null && !tarif) throw refusal('Ce service n’existe pas')
  if (tarif?.mode === 'SUPPLEMENT') throw refusal('Un supplément ne se commande pas seul')

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
  const onSale = all
    .filter(({ actif, id }) => actif || id === serviceId)
    .map((one) => ({ ...one, actif: true }))
  const sold = onSale.find(({ id }) => id === serviceId)
  const price = sold && priceOf({ tarif: sold, tarifs: onSale, ...(pages !== undefined && { pages }) })
  return price?.ok
    ? { serviceId, ...terms, montant: price.total, lignes: price.lines }
    : { serviceId, ...terms, montant: 0, lignes: [] }
}

const refusal = (message: string) => badRequest(INVALID_FIELDS, [{ path: 'serviceId', message }])
