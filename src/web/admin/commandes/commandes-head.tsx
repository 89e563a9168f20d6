import { Link } from 'react-router'
import { countOf } from '#contract/format/plural.ts'
import type { CommandePage } from '../admin-api.ts'
import { useAdminPath } from '../back-office.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { type CommandeQuery, isFiltered } from './commande-query.ts'

type CommandesHeadProps = { stats: CommandePage['stats'] | undefined; query: CommandeQuery }

const FOUND = { one: 'commande trouvée', other: 'commandes trouvées' }

/** « Commandes, 312 en tout, 3 à confier, 1 en retard »: what waits is one click away. */
export function CommandesHead({ stats, query }: CommandesHeadProps) {
  const pathTo = useAdminPath()
  if (!stats) return <SectionHead title="Commandes" subtitle="de la réception au bon à tirer" />
  const { aConfier, enRetard } = stats
  return (
    <SectionHead
      title="Commandes"
      subtitle={
        <>
          {isFiltered(query) ? countOf(foundBy(stats, query), FOUND) : `${stats.total} en tout`}
          {aConfier > 0 && (
            <>
              , <Link to={pathTo('/commandes', { aFaire: 'confier' })}>{aConfier} à confier</Link>
            </>
          )}
          {enRetard > 0 && (
            <>
              , <Link to={pathTo('/commandes', { aFaire: 'retard' })}>{enRetard} en retard</Link>
            </>
          )}
        </>
      }
    />
  )
}

const foundBy = ({ total, byStatut }: CommandePage['stats'], { statut }: CommandeQuery) =>
  statut ? (byStatut[statut] ?? 0) : total
