import { guestOrderFields } from '#contract/commandes/guest-order-form.ts'
import { promisedDate } from '#contract/commandes/delivery-date.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { degressivePrice } from '#contract/tarifs/degressive-price.ts'
import { type DeliveryRange, promisedRange } from '#contract/tarifs/delivery-range.ts'
import { type PriceLine, priceOf } from '#contract/tarifs/price-of.ts'
import { gridOf } from '#contract/tarifs/rate-grid.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'

/** What the order slip says before the button that binds; amounts in cents. */
export type OrderQuote = {
  tarif: TarifItem
  pages: number | undefined
  lines: PriceLine[]
  total: number
  savings: number
  delay: DeliveryRange
  /** The last day promised, if the work may start at once, or else after the withdrawal days. */
  promised: { atOnce: PlainDate; afterWithdrawal: PlainDate }
}

type Choice = { tarifs: TarifItem[]; serviceId: unknown; nombrePages: unknown; now: Date }

/** The quote of what is chosen so far; none while the service or its pages are missing or wrong. */
export function quoteOrder({ tarifs, serviceId, nombrePages, now }: Choice): OrderQuote | undefined {
  const tarif = tarifs.find(({ id }) => id === serviceId)
  if (!tarif) return undefined
  const pages = tarif.mode === 'PAR_PAGE' ? readPages(nombrePages) : undefined
  const price = priceOf({ tarif, tarifs, pages })
  if (!price.ok) return undefined
  const delay = promisedRange({ mode: tarif.mode, dureeEstimee: tarif.dureeEstimee, pages })
  const promise = { from: now, workingDays: delay.maxDays }
  return {
    tarif,
    pages,
    lines: price.lines,
    total: price.total,
    savings: pages === undefined ? 0 : degressivePrice(pages, gridOf(tarif, tarifs)).savings,
    delay,
    promised: {
      atOnce: promisedDate({ ...promise, demarrageImmediat: true }),
      afterWithdrawal: promisedDate({ ...promise, demarrageImmediat: false }),
    },
  }
}

/** The number of pages as typed, if it is one. */
function readPages(typed: unknown): number | undefined {
  const read = guestOrderFields.shape.nombrePages.safeParse(typed)
  return read.success ? read.data : undefined
}
