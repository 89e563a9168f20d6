import { eurosToCents, formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import type { DegressiveGrid, DegressivePrice } from '#contract/tarifs/degressive-price.ts'
import { pagesAt, pagesOffered } from '#contract/tarifs/price-of.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'

/** Delay before a price is announced, after the last slide or key. */
const REST_MS = 800

type PriceBillProps = { pages: number; price: DegressivePrice; grid: DegressiveGrid; closing: string | null }

/** The bill of a count of pages, and the button that orders exactly that: a tier without pages is not shown. */
export function PriceBill({ pages, price, grid, closing }: PriceBillProps) {
  const count = countOf(pages, { one: 'page', other: 'pages' })
  const total = formatEuros(price.total)
  const said = useSettled(`${count}\u00a0: ${total}, livraison en ${price.deliveryTime}`, REST_MS)
  return (
    <div className="bill grid gap-s3 content-start">
      <p className="bill-total num">{total}</p>
      <p className="running">
        {price.total > 0
          ? `soit ${formatEuros(eurosToCents(price.avgPricePerPage))} la page en moyenne`
          : 'entièrement offert'}
      </p>
      <LeaderList className="content-start min-h-[theme(--bill-lines)] my-s3">
        <Leader term={pagesOffered(price.free)}>{formatEuros(0)}</Leader>
        {price.tier2Pages > 0 && (
          <Leader term={pagesAt(price.tier2Pages, grid.first)}>{formatEuros(price.tier2)}</Leader>
        )}
        {price.tier3Pages > 0 && (
          <Leader term={pagesAt(price.tier3Pages, grid.second)}>{formatEuros(price.tier3)}</Leader>
        )}
        <Leader className="text-success font-semibold" term="Vous économisez">
          {formatEuros(price.savings)}
        </Leader>
        <Leader term="Livraison">{price.deliveryTime}</Leader>
      </LeaderList>
      <button type="submit" className="button button--primary button--wide">
        Commander pour {count}
      </button>
      <p className="small muted text-center text-balance">
        Prix TTC, 14 jours pour renoncer. Délai en jours ouvrés, compté à la fin de ces 14 jours, ou dès le
        paiement si vous le demandez.
      </p>
      {closing && <p className="small muted text-center text-balance">{closing}</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
