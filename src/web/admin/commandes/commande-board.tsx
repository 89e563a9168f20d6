import { DragDropProvider } from '@dnd-kit/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { COMMANDE_STATUTS, commandeStatut } from '#contract/commandes/statuts.ts'
import { minutes } from '#contract/shared/durations.ts'
import { DRAG } from '../../ui/drag.ts'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useAdminCall } from '../back-office.tsx'
import { ListFailure } from '../shell/list-table.tsx'
import { BoardColumn } from './board-column.tsx'
import type { CommandeQuery } from './commande-query.ts'
import { StatutDialog } from './statut-dialog.tsx'
import { useBoardMoves } from './use-board-moves.ts'

const FRESH_MS = 30_000
const REFRESH_MS = minutes(1)

/** The orders of a query by status, each to be moved where it may go. */
export function useCommandeBoard(query: CommandeQuery, isShown: boolean) {
  const call = useAdminCall()
  const { search, clientId, correcteurId, aFaire, dateFrom, dateTo } = query
  const filters = { search, clientId, correcteurId, aFaire, dateFrom, dateTo }
  return useQuery({
    queryKey: ['admin', 'commandes', 'tableau', filters],
    queryFn: () => call(api.admin.commandes.board, { query: filters }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    enabled: isShown,
  })
}

type CommandeBoardProps = { board: ReturnType<typeof useCommandeBoard> }

/** A column a status, in the order in which an order goes through them. */
export function CommandeBoard({ board }: CommandeBoardProps) {
  const { data, error } = board
  const { moving, asked, focused, said, ask, close } = useBoardMoves()
  if (!data && error) return <ListFailure title="Impossible d’afficher les commandes" list={board} />
  if (!data) return <CardSkeleton />
  const statutOf = ({ id, statut }: AdminCommandeSummary) => (moving?.id === id ? moving.to : statut)
  return (
    <>
      <DragDropProvider
        {...DRAG}
        onDragEnd={({ operation: { source, target }, canceled }) => {
          const commande = data.data.find(({ id }) => id === source?.id)
          const to = commandeStatut.safeParse(target?.id).data
          if (!canceled && commande && to) void ask(commande, to)
        }}
      >
        <div className="kanban grid grid-flow-col gap-s3 xl:gap-s2">
          {COMMANDE_STATUTS.map((statut) => (
            <BoardColumn
              key={statut}
              statut={statut}
              total={data.stats.byStatut[statut] ?? 0}
              commandes={data.data.filter((commande) => statutOf(commande) === statut)}
              focused={focused}
              onMove={(commande, to) => void ask(commande, to)}
            />
          ))}
        </div>
      </DragDropProvider>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {asked && <StatutDialog commande={asked.commande} to={asked.to} onClose={close} />}
    </>
  )
}
