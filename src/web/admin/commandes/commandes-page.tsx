import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { HOUSE_STATUTS } from '#contract/commandes/house-statuts.ts'
import { COMMANDE_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import { minutes } from '#contract/shared/durations.ts'
import { sortOf } from '#contract/shared/list.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { BulkBar } from '../../ui/data-table-parts.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { useAdminCall } from '../back-office.tsx'
import { HeldPayments } from '../money/held/held-payments.tsx'
import { Board } from '../shell/board.tsx'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { COMMANDE_COLUMNS, columnsWithTotals } from './commande-columns.tsx'
import { CommandeFilterBar } from './commande-filter-bar.tsx'
import { type CommandeStats, isFiltered, useCommandeQuery } from './commande-query.ts'
import { CommandesHead } from './commandes-head.tsx'
import { useCommandeBoard } from './use-commande-board.ts'
import { useIsBoard } from './view-link.tsx'

const FRESH_MS = 30_000
const REFRESH_MS = minutes(1)

// The drag and drop library loads only with the board.
const CommandeBoard = lazyPart(async () => (await import('./commande-board.tsx')).CommandeBoard)

export const meta = privateMeta('Commandes', 'Administration')

/** The list or board of orders, with the open order beside it. */
export default function CommandesPage() {
  const call = useAdminCall()
  const query = useCommandeQuery()
  const isBoard = useIsBoard()
  const list = useQuery({
    queryKey: [...queryKey(api.admin.commandes.list, { query }), 'asked'],
    queryFn: async () => ({ ...(await call(api.admin.commandes.list, { query })), asked: query }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    enabled: !isBoard,
  })
  const board = useCommandeBoard(query, isBoard)
  const { data } = list
  const rows = data?.data
  const columns = useMemo(() => (rows ? columnsWithTotals(rows) : COMMANDE_COLUMNS), [rows])
  const [ticked, setTicked] = useState<string[]>([])
  const selected = rows?.filter(({ id }) => ticked.includes(id)) ?? []
  const { sortBy, sortDirection } = sortOf(query, 'createdAt')

  return (
    <Board>
      <CommandesHead stats={isBoard ? board.data?.stats : data?.stats} query={data?.asked ?? query} />
      <HeldPayments />
      {!isBoard && <StatutTabs stats={data?.stats} current={query.statut} />}
      <CommandeFilterBar query={query} />
      {isBoard ? (
        <Suspense fallback={<CardSkeleton />}>
          <CommandeBoard board={board} />
        </Suspense>
      ) : (
        <ListTable
          label="Commandes"
          columns={columns}
          list={list}
          path="/commandes"
          sort={{ by: sortBy, direction: sortDirection }}
          selection={{ ids: ticked, onChange: setTicked, name: ({ titre }) => titre }}
          failed="Impossible d’afficher les commandes"
          empty={{
            filtered: isFiltered(query),
            none: 'Aucune commande',
            seeAll: 'Voir toutes les commandes',
            hint: 'un autre mot du titre ou du client',
            explanation:
              'Une commande apparaît ici dès qu’elle est payée, avec ses fichiers et sa date promise, ou quand vous l’ouvrez pour un client.',
          }}
        >
          <SelectionBar commandes={selected} onSelect={setTicked} />
        </ListTable>
      )}
    </Board>
  )
}

type StatutTabsProps = { stats: CommandeStats | undefined; current: CommandeStatut | undefined }

/** The tabs of the statuses, in the order of an order's life. */
const StatutTabs = ({ stats, current }: StatutTabsProps) => (
  <FilterTabs
    label="Statut"
    name="statut"
    all="Toutes"
    allCount={stats?.total}
    current={current}
    options={COMMANDE_STATUTS.map((value) => ({
      value,
      label: HOUSE_STATUTS[value].tab,
      count: stats && (stats.byStatut[value] ?? 0),
    }))}
  />
)

const CHOSEN = { one: 'commande choisie', other: 'commandes choisies' }

type SelectionBarProps = {
  commandes: readonly AdminCommandeSummary[]
  /** Receives the ids that stay ticked. */
  onSelect: (ids: string[]) => void
}

/** The actions on all the ticked orders. */
function SelectionBar({ commandes, onSelect }: SelectionBarProps) {
  const [asked, setAsked] = useState<readonly AdminCommandeSummary[]>()
  return (
    <>
      <BulkBar count={commandes.length} words={CHOSEN} onClear={() => onSelect([])}>
        <button type="button" onClick={() => setAsked(commandes)}>
          Confier à un correcteur
        </button>
      </BulkBar>
      {/* Its rows may leave the list while it is open. */}
      {asked && (
        <AssignDialog
          commandes={asked}
          onClose={() => setAsked(undefined)}
          onAssigned={(refused) => {
            onSelect(refused)
            setAsked(asked.filter(({ id }) => refused.includes(id)))
          }}
        />
      )}
    </>
  )
}
