import { supplementOn, type WorkCalendar } from '#contract/calendar/working-days.ts'
import { promisedDate } from '#contract/commandes/delivery-date.ts'
import type { PromoVerdict } from '#contract/commandes/ordering-endpoints.ts'
import { isPagesCount } from '#contract/shared/pages-count.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { readNumber, type Typed } from '#contract/shared/read-number.ts'
import { degressivePrice } from '#contract/tarifs/degressive-price.ts'
import { type DeliveryRange, promisedRange, withSupplement } from '#contract/tarifs/delivery-range.ts'
import { type PriceLine, priceOf } from '#contract/tarifs/price-of.ts'
import { discountLine, promotionOf } from '#contract/tarifs/promo-code.ts'
import { gridOf } from '#contract/tarifs/rate-grid.ts'
import { atReferencePrice } from '#contract/tarifs/reference-price.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'

/** The price and dates of the order summary; amounts in cents. */
export type CommandeQuote = {
  tarif: TarifItem
  pages: number | undefined
  lines: PriceLine[]
  /** The sum of `lines`, before the code. */
  subtotal: number
  /** The line of the code's discount; undefined without a discount. */
  discount: PriceLine | undefined
  /** The code used in the price. */
  code: string | undefined
  total: number
  /** The savings of free pages, cheaper pages and code together. */
  savings: number
  delay: DeliveryRange
  /** The last promised day: with an immediate start, or after the withdrawal days. */
  promised: { atOnce: PlainDate; afterRetractation: PlainDate }
}

type Choice = {
  tarifs: TarifItem[]
  serviceId: unknown
  nombrePages: Typed
  offer?: NonNullable<PromoVerdict['offre']>
  now: Date
  calendar: WorkCalendar
}

/** The quote of the current choices; undefined while the service or its pages are missing or wrong. */
export function quoteCommande({
  tarifs: onSale,
  serviceId,
  nombrePages,
  offer,
  now,
  calendar,
}: Choice): CommandeQuote | undefined {
  const tarifs = atReferencePrice(onSale, offer?.prixReference)
  const tarif = tarifs.find(({ id }) => id === serviceId)
  if (!tarif) return undefined
  const pages = tarif.mode === 'PAR_PAGE' ? readPages(nombrePages) : undefined
  const price = priceOf({ tarif, tarifs, pages, promotion: offer && promotionOf(offer) })
  if (!price.ok) return undefined
  const promised = promisedRange({ ...tarif, pages })
  const delay = withSupplement(promised, supplementOn(parisDay(now), calendar))
  const promise = { from: now, workingDays: promised.maxDays, calendar, professionnel: false }
  return {
    tarif,
    pages,
    lines: price.lines,
    subtotal: price.subtotal,
    discount: offer && price.discount > 0 ? discountLine(offer, price) : undefined,
    code: offer?.code,
    total: price.total,
    savings:
      price.discount + (pages === undefined ? 0 : degressivePrice(pages, gridOf(tarif, tarifs)).savings),
    delay,
    promised: {
      atOnce: promisedDate({ ...promise, demarrageImmediat: true }),
      afterRetractation: promisedDate({ ...promise, demarrageImmediat: false }),
    },
  }
}

/** The typed number of pages; undefined when it is not a number. */
function readPages(typed: Typed): number | undefined {
  const pages = readNumber(typed)
  return isPagesCount(pages) ? pages : undefined
}
