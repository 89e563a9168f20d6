import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { type CommandeQuery, type CommandeStats, isFiltered } from './commande-query.ts'
import { BOARD, useIsBoard, ViewLink } from './view-link.tsx'

type CommandesHeadProps = { stats: CommandeStats | undefined; query: CommandeQuery }

const AWAITED = { one: 'manuscrit attendu', other: 'manuscrits attendus' }
const FOUND = { one: 'commande trouvée', other: 'commandes trouvées' }

/** « Commandes, 312 en tout, 3 à confier, 1 en retard »: the waiting orders are one click away. */
export function CommandesHead({ stats, query }: CommandesHeadProps) {
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const call = useAdminCall()
  return (
    <SectionHead
      title="Commandes"
      isLong
      subtitle={stats ? <Counts stats={stats} query={query} /> : 'de la réception au bon à tirer'}
      csv={{ name: 'commandes', read: () => call(api.admin.commandes.exportCsv, { query }) }}
    >
      <ViewLink />
      <ButtonLink to={pathTo('/commandes/nouvelle', params)} size="compact" icon={Plus}>
        Nouvelle commande
      </ButtonLink>
    </SectionHead>
  )
}

function Counts({ stats, query }: { stats: CommandeStats; query: CommandeQuery }) {
  const pathTo = useAdminPath()
  const view = useIsBoard() ? BOARD : {}
  const { aConfier, enRetard, sansManuscrit } = stats
  return (
    <>
      <span>{isFiltered(query) ? countOf(foundBy(stats, query), FOUND) : `${stats.total} en tout`}</span>
      <span>
        {aConfier > 0 && (
          <>
            ,{' '}
            <Link className="max-md:py-s2" to={pathTo('/commandes', { ...view, aFaire: 'confier' })}>
              {aConfier} à confier
            </Link>
          </>
        )}
      </span>
      <span>
        {enRetard > 0 && (
          <>
            ,{' '}
            <Link className="max-md:py-s2" to={pathTo('/commandes', { ...view, aFaire: 'retard' })}>
              {enRetard} en retard
            </Link>
          </>
        )}
      </span>
      <span>
        {sansManuscrit > 0 && (
          <>
            ,{' '}
            <Link className="max-md:py-s2" to={pathTo('/commandes', { ...view, aFaire: 'manuscrit' })}>
              {countOf(sansManuscrit, AWAITED)}
            </Link>
          </>
        )}
      </span>
    </>
  )
}

const foundBy = ({ total, byStatut }: CommandeStats, { statut }: CommandeQuery) =>
  statut ? (byStatut[statut] ?? 0) : total
