import { formatDate } from '#contract/format/dates.ts'
import { formatShortEuros } from '#contract/format/euros.ts'
import type { DegressiveGrid } from '#contract/tarifs/degressive-price.ts'
import { comparePrices } from '#contract/tarifs/price-comparison.ts'

/** The source of the compared prices, and the day they were read: a setting. */
export type ComparisonSource = { texte: string; date: string }

/** The house's price beside those of two competitors, for four usual lengths (specification 1 §9). */
export function PriceComparison({ grid, source }: { grid: DegressiveGrid; source: ComparisonSource }) {
  return (
    <>
      <table className="comparison num w-full max-xs:text-note max-w-[theme(--comparison)] mt-s6">
        <caption className="head pb-s3 text-left">À longueur égale</caption>
        <thead>
          <tr>
            <th scope="col">Pages</th>
            <th scope="col">Ici</th>
            <th scope="col">Un confrère</th>
            <th scope="col">Un autre</th>
          </tr>
        </thead>
        <tbody>
          {comparePrices(grid).map(({ pages, ours, others }) => (
            <tr key={pages}>
              <th scope="row">{pages}</th>
              <td>
                <b className="font-semibold text-heading">{formatShortEuros(ours)}</b>
              </td>
              {others.map((price) => (
                <td key={price}>{formatShortEuros(price)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted max-w-[theme(--comparison)] mt-s3">
        {source.texte} Prix relevés le {formatDate(source.date)}.
      </p>
    </>
  )
}
