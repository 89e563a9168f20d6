import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { isToEntrust } from '#contract/commandes/statuts.ts'
import { awaitsManuscript } from '#contract/commandes/work-started.ts'
import { formatDayMonth } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import type { Column } from '../../ui/data-table-column.tsx'
import { Delay } from './delay.tsx'
import { shortService } from './short-service.ts'
import { StatutBadge } from './statut-badge.tsx'

type CommandeColumn = Column<AdminCommandeSummary>

export const COMMANDE_COLUMNS: readonly CommandeColumn[] = [
  {
    id: 'titre',
    header: 'Titre et client',
    kind: 'title',
    sortable: true,
    cell: ({ titre }) => titre,
    under: ({ client }) => `${client.prenom} ${client.nom}`,
  },
  { id: 'service', header: 'Service', narrow: 'hide', cell: ({ service }) => shortService(service) },
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
    cell: (row) => <StatutBadge commande={row} />,
  },
  {
    id: 'correcteur',
    header: 'Correcteur',
    sortable: true,
    cell: ({ statut, livreeLe, correcteur }) => {
      if (correcteur) return initialName(correcteur.nom)
      const toEntrust = isToEntrust({ statut, livreeLe, correcteurId: null })
      return <span className="muted">{toEntrust ? 'à confier' : '–'}</span>
    },
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
    cell: ({ createdAt }) => formatDayMonth(createdAt),
  },
  {
    id: 'amount',
    header: 'Montant',
    kind: 'amount',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ amount, statut, amountFormatted }) =>
      amount === 0 && statut === 'EN_ATTENTE' ? <span className="muted">à chiffrer</span> : amountFormatted,
  },
]

/** The columns of a page of orders, with the total of its rows. */
export function columnsWithTotals(rows: readonly AdminCommandeSummary[]): readonly CommandeColumn[] {
  const footers: Record<string, string> = {
    titre: countOf(rows.length, { one: 'commande affichée', other: 'commandes affichées' }),
    amount: formatEuros(rows.reduce((sum, { amount }) => sum + amount, 0)),
  }
  return COMMANDE_COLUMNS.map((column) => ({ ...column, footer: footers[column.id] }))
}

function PromisedDate({ datePromise, retardJours, statut, fichierUrl }: AdminCommandeSummary) {
  if (awaitsManuscript({ statut, hasManuscript: fichierUrl !== null }))
    return <span className="muted">sans fichier</span>
  if (!datePromise) return <span className="muted">sans date</span>
  if (retardJours === 0) return formatDayMonth(datePromise)
  return (
    <span className="late">
      {formatDayMonth(datePromise)}
      <Delay jours={retardJours} />
    </span>
  )
}

/** A shortened name for narrow columns: « H. Astier ». */
function initialName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? first : `${first.charAt(0)}.\u00a0${rest.join(' ')}`
}
