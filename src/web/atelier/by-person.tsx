import { formatShortDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import type { Person, Releve } from '#manuscript/releve.ts'

const CORRECTIONS = { one: 'correction', other: 'corrections' }

/** « Claire Dumas, 312 corrections, du 3 au 9 novembre »: told when several people worked. */
export function ByPerson({ people }: Pick<Releve, 'people'>) {
  return (
    <section aria-labelledby="par-personne">
      <h3 className="head section-title" id="par-personne">
        Par personne
      </h3>
      <ul className="grid gap-s2">
        {people.map(({ author, corrections, ...dates }) => (
          <li key={author}>
            <b>{author || 'Sans nom'}</b>
            <span>{`, ${countOf(corrections, CORRECTIONS)}${datesText(dates)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function datesText({ from, to }: Pick<Person, 'from' | 'to'>): string {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (Number.isNaN(first) || Number.isNaN(last)) return ''
  const [begins, ends] = [first, last].map((day) => formatShortDate(new Date(day).toISOString()))
  return begins === ends ? `, le ${begins}` : `, du ${begins} au ${ends}`
}
