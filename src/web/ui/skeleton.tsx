/**
 * <Skeleton lines={4} />   <TableSkeleton rows={10} columns={6} />   <CardSkeleton />   <Awaited />
 *
 * The page’s own shape while it loads, announced once (label, default « Chargement »). In one column, the elements after it
 * are hidden until it is gone: `Awaited` stands for a part that may turn out empty, and takes room there only.
 */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Said = { label?: string }

const LINE_WIDTHS = [92, 100, 78, 96, 64]

export function Skeleton({ lines = 3, label }: Said & { lines?: number }) {
  return (
    <Waiting label={label}>
      {times(lines).map((line) => (
        <Bar key={line} percent={LINE_WIDTHS[line % LINE_WIDTHS.length]} />
      ))}
    </Waiting>
  )
}

export function TableSkeleton({ rows = 10, columns = 5, label }: Said & { rows?: number; columns?: number }) {
  return (
    <Waiting label={label} className="gap-0">
      {times(rows).map((row) => (
        <div className="skeleton-cells grid grid-flow-col gap-s5" key={row}>
          {times(columns).map((column) => (
            <Bar key={column} percent={LINE_WIDTHS[(row + column) % LINE_WIDTHS.length]} />
          ))}
        </div>
      ))}
    </Waiting>
  )
}

export function CardSkeleton({ label }: Said) {
  return (
    <Waiting label={label} className="bg-card border border-line rounded p-s5">
      <Bar percent={45} className="h-[1.6em]" />
      <Bar percent={100} />
      <Bar percent={70} />
    </Waiting>
  )
}

export const Awaited = () => (
  <div className="lg:hidden">
    <CardSkeleton />
  </div>
)

type WaitingProps = Said & { className?: string; children: ReactNode }

function Waiting({ label = 'Chargement', className, children }: WaitingProps) {
  return (
    <div className={clsx('skeleton grid gap-s3', className)} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

function Bar({ percent = 100, className }: { percent?: number; className?: string }) {
  return <span className={clsx('skeleton-bar', className)} style={{ width: `${percent}%` }} />
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
