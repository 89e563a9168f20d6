import { type ReactNode, useId } from 'react'

type Share = { id: string; label: ReactNode; value: string; percent: number }

type ShareListProps = { title: string; shares: readonly Share[]; empty: string }

/** The shares of a whole: each in words and figures, with a bar of its length. */
export function ShareList({ title, shares, empty }: ShareListProps) {
  const titleId = useId()
  return (
    <section className="chart grid grid-cols-1 gap-s2" aria-labelledby={titleId}>
      <h2 className="chart-title" id={titleId}>
        {title}
      </h2>
      {shares.length === 0 && <p className="small muted">{empty}</p>}
      <ul className="grid gap-s3">
        {shares.map(({ id, label, value, percent }) => (
          <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-s4 gap-y-s1 text-small" key={id}>
            <span className="wrap-anywhere">{label}</span>
            <span className="num">{value}</span>
            <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={percent} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
