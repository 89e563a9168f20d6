import { countOf } from '#contract/format/plural.ts'

/** « +2 j », in red; nothing while in time. */
export function Delay({ jours }: { jours: number }) {
  if (jours === 0) return null
  return (
    <small className="delay">
      <span aria-hidden>
        <span>{jours >= 99 ? 'plus de 99' : `+${jours}`}</span>&nbsp;j
      </span>
      <span className="visually-hidden">
        en retard de {countOf(jours, { one: 'jour ouvré', other: 'jours ouvrés' })}
      </span>
    </small>
  )
}
