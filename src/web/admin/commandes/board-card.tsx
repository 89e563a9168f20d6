import { useDraggable } from '@dnd-kit/react'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { adminLabel } from '#contract/commandes/house-statuts.ts'
import { COMMANDE_STATUTS, type CommandeStatut, isToEntrust } from '#contract/commandes/statuts.ts'
import { awaitsManuscript } from '#contract/commandes/work-started.ts'
import { formatDayMonth } from '#contract/format/dates.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/marks.tsx'
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx'
import { useAdminPath } from '../back-office.tsx'
import { stepLabel } from './commande-steps.ts'
import { Delay } from './delay.tsx'

type BoardCardProps = {
  commande: AdminCommandeSummary
  /** True after a move: the handle gets the focus again. */
  isFocused: boolean
  onMove: (to: CommandeStatut) => void
}

/** An order of the board: moved by its handle, with the pointer or the arrow keys, or by its menu. */
export function BoardCard({ commande, isFocused, onMove }: BoardCardProps) {
  const { id, titre, statut, client, amount, amountFormatted, correcteur } = commande
  const { datePromise, retardJours, livreeLe } = commande
  const movable = commande.transitions.length > 0
  const { ref, handleRef, isDragging } = useDraggable({ id, disabled: !movable })
  const card = useRef<HTMLLIElement>(null)
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const { id: openId } = useParams()
  useEffect(() => {
    if (isFocused) card.current?.querySelector<HTMLElement>('.sortable-handle, a')?.focus()
  }, [isFocused])
  return (
    <li
      className="kanban-card grid grid-cols-1 gap-s1 min-w-0"
      data-dragging={isDragging || undefined}
      data-open={id === openId || undefined}
      ref={(element) => {
        card.current = element
        // Without a handle the library would make a button of the whole card.
        if (movable) ref(element)
      }}
    >
      <div className="kanban-card-top">
        {movable && (
          <button
            type="button"
            className="sortable-handle grid place-items-center flex-none size-s6 max-md:size-press"
            ref={handleRef}
            aria-label={`Déplacer «\u202f${titre}\u202f» avec les flèches`}
            onKeyDown={(event) => moveByKey(event, commande, onMove)}
          >
            <Icon name={GripVertical} />
          </button>
        )}
        <Link
          className="kanban-card-link line-clamp-3"
          to={pathTo(`/commandes/${id}`, params)}
          title={titre}
          preventScrollReset
        >
          {titre}
        </Link>
        {movable && (
          <Menu trigger={<IconButton icon="more" label={`Déplacer «\u202f${titre}\u202f» vers`} />}>
            <MenuLabel>Déplacer vers</MenuLabel>
            {commande.transitions.map((to) => (
              <MenuItem key={to} tone={to === 'ANNULEE' ? 'danger' : undefined} onSelect={() => onMove(to)}>
                {adminLabel(to)}
                <span className="visually-hidden">&nbsp;: {stepLabel(to, commande)}</span>
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      <p className="small muted">
        {client.prenom} {client.nom}
      </p>
      <p className="flex flex-wrap gap-x-s3 gap-y-s0 small num">
        <span>{amount > 0 ? amountFormatted : 'à chiffrer'}</span>
        {livreeLe && <span>livré le {formatDayMonth(livreeLe)}</span>}
        {!livreeLe && datePromise && statut !== 'ANNULEE' && (
          <span className={retardJours > 0 ? 'late' : undefined}>
            {formatDayMonth(datePromise)}
            <Delay jours={retardJours} />
          </span>
        )}
        {correcteur && <span>{correcteur.nom}</span>}
        {isToEntrust({ statut, livreeLe, correcteurId: correcteur?.id ?? null }) && (
          <span className="muted">à confier</span>
        )}
        {awaitsManuscript({ statut, hasManuscript: commande.fichierUrl !== null }) && (
          <span className="muted">manuscrit attendu</span>
        )}
      </p>
    </li>
  )
}

/** Moves the order to the next status on that side, when it may go there. */
function moveByKey(
  event: KeyboardEvent,
  { statut, transitions }: AdminCommandeSummary,
  onMove: (to: CommandeStatut) => void,
) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  const from = COMMANDE_STATUTS.indexOf(statut)
  const ahead = step > 0 ? COMMANDE_STATUTS.slice(from + 1) : COMMANDE_STATUTS.slice(0, from).toReversed()
  const to = ahead.find((one) => transitions.includes(one))
  if (to) onMove(to)
}
