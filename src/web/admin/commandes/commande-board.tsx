import { DragDropProvider } from '@dnd-kit/react'
import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { COMMANDE_STATUTS, commandeStatut } from '#contract/commandes/statuts.ts'
import { DRAG } from '../../ui/drag.ts'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ListFailure } from '../shell/list-table.tsx'
import { BoardColumn } from './board-column.tsx'
import { StatutDialog } from './statut-dialog.tsx'
import { useBoardMoves } from './use-board-moves.ts'
import type { useCommandeBoard } from './use-commande-board.ts'

type CommandeBoardProps = { board: ReturnType<typeof useCommandeBoard> }

/** The board: a column for each status, in the order of an order's life. */
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
