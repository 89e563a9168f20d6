import { useDroppable } from '@dnd-kit/react'
import { Link, useSearchParams } from 'react-router'
import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { HOUSE_STATUTS } from '#contract/commandes/house-statuts.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { Shape } from '../../ui/marks.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { BoardCard } from './board-card.tsx'

type BoardColumnProps = {
  statut: CommandeStatut
  /** Number of orders in the column; only the newest are shown. */
  total: number
  commandes: readonly AdminCommandeSummary[]
  focused: string | undefined
  onMove: (commande: AdminCommandeSummary, to: CommandeStatut) => void
}

/** The orders of one status: a card is dropped there, and « Voir tout » lists them all. */
export function BoardColumn({ statut, total, commandes, focused, onMove }: BoardColumnProps) {
  const { ref, isDropTarget } = useDroppable({ id: statut })
  const [params] = useSearchParams()
  const { tab, shape } = HOUSE_STATUTS[statut]
  const titleId = `colonne-${statut}`
  return (
    <section
      className="kanban-column grid grid-cols-1 content-start gap-s2"
      aria-labelledby={titleId}
      ref={ref}
      data-target={isDropTarget || undefined}
    >
      <h2 className="kanban-title flex items-center gap-s1h" id={titleId}>
        <Shape name={shape} /> {tab} <span className="muted num">{total}</span>
      </h2>
      {commandes.length === 0 && <p className="small muted">Aucune commande</p>}
      <ul className="grid grid-cols-1 gap-s2">
        {commandes.map((commande) => (
          <BoardCard
            key={commande.id}
            commande={commande}
            isFocused={commande.id === focused}
            onMove={(to) => onMove(commande, to)}
          />
        ))}
      </ul>
      {total > commandes.length && (
        <Link
          className="small reach px-s2 max-md:inline-block"
          to={queryWith(params, { vue: undefined, statut, page: undefined })}
        >
          Voir tout<span className="visually-hidden">&nbsp;: {tab}</span> ({total})
        </Link>
      )}
    </section>
  )
}
