import { eurosToCents, formatEuros } from '#contract/format/euros.ts'
import { promisedRange } from '#contract/tarifs/delivery-range.ts'
import { type PriceLine, priceOf } from '#contract/tarifs/price-of.ts'
import type { Deps } from '../deps.ts'
import { badRequest } from '../http/errors.ts'
import { listTarifs } from '../tarifs/list-tarifs.ts'

/** What of an order makes its price; `prixCalcule` in euros, as the browser showed it. */
export type Asked = { serviceId: string; nombrePages?: number | undefined; prixCalcule?: number | undefined }

export type PricedOrder = {
  serviceId: string
  serviceNom: string
  montant: number
  lignes: PriceLine[]
  delaiJours: number
  revisionsIncluses: number
}

/** The price of an order by the tarifs now on sale; 400 when there is none, or when it is not the one shown (decisions §4). */
export async function priceOrder(deps: Pick<Deps, 'db'>, asked: Asked): Promise<PricedOrder> {
  const tarifs = await listTarifs(deps)
  const tarif = tarifs.find(({ id }) => id === asked.serviceId)
  if (!tarif) throw refusal('serviceId', 'Ce service n’est plus proposé')

  const price = priceOf({ tarif, tarifs, pages: asked.nombrePages })
  if (!price.ok) throw refusal(price.path, price.message)
  if (asked.prixCalcule !== undefined && eurosToCents(asked.prixCalcule) !== price.total) {
    throw priceChanged(price.total)
  }
  return {
    serviceId: tarif.id,
    serviceNom: tarif.nom,
    montant: price.total,
    lignes: price.lines,
    delaiJours: promisedRange({ ...tarif, pages: asked.nombrePages }).maxDays,
    revisionsIncluses: tarif.revisionsIncluses,
  }
}

function priceChanged(total: number) {
  const message = `Le prix a changé\u202f: ${formatEuros(total)}`
  return badRequest(message, [{ path: 'prixCalcule', message }], { prix: total })
}

const refusal = (path: string, message: string) => badRequest('Erreurs de validation', [{ path, message }])
