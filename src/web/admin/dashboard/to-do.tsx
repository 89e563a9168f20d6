import { Link } from 'react-router'
import { type PluralForms, plural } from '#contract/format/plural.ts'
import { useAdminPath } from '../back-office.tsx'
import type { Stats } from './dashboard-page.tsx'

type Waiting = { count: number; words: PluralForms; to: string }

const UNREAD = { one: 'message non lu', other: 'messages non lus' }

/** What waits, each figure leading to the list it counts. */
export function ToDo({ stats: { aConfier, enRetard, messagesNonLus } }: { stats: Stats }) {
  const pathTo = useAdminPath()
  const waiting: Waiting[] = [
    {
      count: aConfier,
      words: invariable('à confier à un correcteur'),
      to: pathTo('/commandes', { aFaire: 'confier' }),
    },
    {
      count: enRetard,
      words: invariable('en retard sur la date promise'),
      to: pathTo('/commandes', { aFaire: 'retard' }),
    },
    { count: messagesNonLus, words: UNREAD, to: pathTo('/messagerie', { unread: 'true' }) },
  ]
  return (
    <ul className="counts" aria-label="À faire">
      {waiting.map(({ count, words, to }) => (
        <li key={to}>
          {count === 0 ? (
            <span className="muted">
              <b className="num">0</b> {plural(0, words)}
            </span>
          ) : (
            <Link to={to}>
              <b className="num">{count}</b> {plural(count, words)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const invariable = (words: string): PluralForms => ({ one: words, other: words })
