import { Suspense, useId } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const BarChart = lazyPart(async () => (await import('./bar-chart.tsx')).BarChart)

/** A bar: its short name under the axis and its full name, its value and its text. */
export type ChartPoint = { id: string; label: string; name: string; value: number; shown: string }

type ChartFigureProps = {
  /** The question that the chart answers. */
  title: string
  /** Its answer in one line, for people who do not see the bars. */
  answer: string
  points: readonly ChartPoint[]
  /** Writes a value on the axis. */
  tick: (value: number) => string
  /** The headings of the table's two columns. */
  headers: { name: string; value: string }
}

/** A question, its answer drawn in bars, and the table behind. */
export function ChartFigure({ title, answer, points, tick, headers }: ChartFigureProps) {
  const titleId = useId()
  const columns: readonly Column<ChartPoint>[] = [
    { id: 'name', header: headers.name, cell: ({ name }) => name, kind: 'title' },
    { id: 'value', header: headers.value, cell: ({ shown }) => shown, kind: 'amount' },
  ]
  return (
    <section className="chart grid grid-cols-1 gap-s2" aria-labelledby={titleId}>
      <h2 className="chart-title" id={titleId}>
        {title}
      </h2>
      <p className="small muted">{answer}</p>
      <div className="chart-drawing min-h-[theme(--chart-drawing)] print:min-h-0" aria-hidden="true">
        <Suspense fallback={<Skeleton lines={6} />}>
          <BarChart points={points} tick={tick} />
        </Suspense>
      </div>
      <details className="chart-table print:hidden">
        <summary>Voir les chiffres</summary>
        <DataTable label={title} columns={columns} rows={points} rowId={({ id }) => id} />
      </details>
    </section>
  )
}
