import { formatEuros } from '../format/euros.ts'
import { countOf } from '../format/plural.ts'
import { type DegressiveGrid, degressivePrice, FREE_PAGES } from './degressive-price.ts'
import { gridOf } from './rate-grid.ts'
import type { PricedTarif } from './tarif.ts'

/** A line of a summary or an invoice; unit price and total in cents. */
export type PriceLine = { label: string; quantity: number; unitPrice: number; total: number }

/** A price in cents: the lines make the subtotal; `total` is the price to pay, the discount taken off. */
export type Price = {
  ok: true
  lines: PriceLine[]
  subtotal: number
  discount: number
  /** The number of these pages that the promotion adds. */
  pagesOffered: number
  total: number
}

/** Why an order has no price: the field at fault and the sentence for the user. */
export type PriceRefusal = { ok: false; path: 'serviceId' | 'nombrePages'; message: string }

/** A promotion code already checked (dates, first order): a whole percentage, and the pages free instead of the ten. */
export type Promotion = { percentage: number; freePages?: number }

type Priced = { tarif: PricedTarif; tarifs: PricedTarif[]; pages?: number; promotion?: Promotion }

/** The one price of an order, for browser, server and invoice; `tarifs` are those on sale (decisions §4). */
export function priceOf({ tarif, tarifs, pages, promotion }: Priced): Price | PriceRefusal {
  if (!tarif.actif) return refuse('serviceId', 'Ce service n’est plus proposé')
  if (tarif.mode === 'SUPPLEMENT') return refuse('serviceId', 'Un supplément ne se commande pas seul')
  if (tarif.mode === 'FORFAIT') return priced([line(tarif.nom, 1, tarif.prix)], promotion)
  if (!pages) return refuse('nombrePages', PAGES_REQUIRED)
  const grid = gridOf(tarif, tarifs)
  const offered = Math.max(0, Math.min(pages, promotion?.freePages ?? 0) - FREE_PAGES)
  return priced(linesOf(pages, grid), promotion, { pages: offered, worth: offered * grid.first })
}

/** Spec 1 §5, for a service charged by the page. */
export const PAGES_REQUIRED = 'Le nombre de pages est obligatoire pour ce service'

function linesOf(pages: number, grid: DegressiveGrid): PriceLine[] {
  const { free, tier2Pages, tier3Pages } = degressivePrice(pages, grid)
  return [
    line(pagesOffered(free), free, 0),
    line(pagesAt(tier2Pages, grid.first), tier2Pages, grid.first),
    line(pagesAt(tier3Pages, grid.second), tier3Pages, grid.second),
  ].filter(({ quantity }) => quantity > 0)
}

/** « 10 pages offertes ». */
export const pagesOffered = (pages: number) =>
  countOf(pages, { one: 'page offerte', other: 'pages offertes' })

/** « 240 pages à 2,00 € »: a tier as a bill names it; the rate in cents. */
export const pagesAt = (pages: number, rate: number) =>
  `${countOf(pages, { one: 'page', other: 'pages' })} à ${formatEuros(rate)}`

const line = (label: string, quantity: number, unitPrice: number): PriceLine => ({
  label,
  quantity,
  unitPrice,
  total: quantity * unitPrice,
})

const NO_PAGE = { pages: 0, worth: 0 }

/** A promotion takes its offered pages off first, then its percentage off the rest. */
function priced(lines: PriceLine[], promotion?: Promotion, offered = NO_PAGE): Price {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  const left = subtotal - offered.worth
  const discount = offered.worth + Math.round((left * (promotion?.percentage ?? 0)) / 100)
  return { ok: true, lines, subtotal, discount, pagesOffered: offered.pages, total: subtotal - discount }
}

const refuse = (path: PriceRefusal['path'], message: string): PriceRefusal => ({ ok: false, path, message })
