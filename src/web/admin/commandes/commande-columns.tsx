import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import type { Column } from '../../ui/data-table-column.tsx'
import { StatutBadge } from './statut-badge.tsx'

export const COMMANDE_COLUMNS: readonly Column<AdminCommandeSummary>[] = [
  {
    id: 'titre',
    header: 'Titre et client',
    kind: 'title',
    sortable: true,
    cell: ({ titre }) => titre,
    under: ({ client }) => `${client.prenom} ${client.nom}`,
  },
  { id: 'service', header: 'Service', narrow: 'hide', cell: ({ service }) => service },
  {
    id: 'nombrePages',
    header: 'Pages',
    kind: 'count',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ nombrePages }) => nombrePages ?? <span className="muted">forfait</span>,
  },
  {
    id: 'statut',
    header: 'Statut',
    kind: 'status',
    sortable: true,
    cell: ({ statut }) => <StatutBadge statut={statut} />,
  },
  {
    id: 'correcteur',
    header: 'Correcteur',
    sortable: true,
    cell: ({ correcteur }) => correcteur?.nom ?? <span className="muted">à confier</span>,
  },
  {
    id: 'datePromise',
    header: 'Promis',
    kind: 'date',
    sortable: true,
    cell: (row) => <PromisedDate {...row} />,
  },
  {
    id: 'createdAt',
    header: 'Reçue',
    kind: 'date',
    sortable: true,
    sortFirst: 'desc',
    narrow: 'hide',
    cell: ({ createdAt }) => formatShortDate(createdAt),
  },
  {
    id: 'amount',
    header: 'Montant',
    kind: 'amount',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ amountFormatted }) => amountFormatted,
  },
]

function PromisedDate({ datePromise, retardJours }: AdminCommandeSummary) {
  if (!datePromise) return <span className="muted">sans date</span>
  if (retardJours === 0) return formatShortDate(datePromise)
  return (
    <span className="late">
      {formatShortDate(datePromise)}
      <small>
        <span aria-hidden>+{retardJours}&nbsp;j</span>
        <span className="visually-hidden">en retard de {retardJours} jours ouvrés</span>
      </small>
    </span>
  )
}
