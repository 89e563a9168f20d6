import { formatDayMonth, formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import type { AdminFacture } from '#contract/money/invoices/admin-endpoints.ts'
import { firstDueDayOf } from '#contract/money/invoices/facture-statut.ts'
import { FactureBadge } from '../../../factures/facture-badge.tsx'
import { FactureNumber } from '../../../factures/facture-number.tsx'
import type { Column } from '../../../ui/data-table-column.tsx'

type FactureColumn = Column<AdminFacture>

export const FACTURE_COLUMNS: readonly FactureColumn[] = [
  {
    id: 'number',
    header: 'Facture',
    kind: 'title',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ number }) => <FactureNumber>{number}</FactureNumber>,
    under: ({ commande: { client } }) => `${client.prenom} ${client.nom}`,
  },
  { id: 'commande', header: 'Commande', narrow: 'hide', cell: ({ commande }) => commande.titre },
  {
    id: 'statut',
    header: 'Statut',
    kind: 'status',
    cell: ({ statut }) => <FactureBadge statut={statut} />,
  },
  {
    id: 'createdAt',
    header: 'Émise',
    kind: 'date',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ createdAt }) => formatShortDate(createdAt),
  },
  {
    id: 'exigibleLe',
    header: 'Échéance',
    sortable: true,
    narrow: 'hide',
    cell: DueCell,
  },
  {
    id: 'relanceeLe',
    header: 'Dernier rappel',
    narrow: 'hide',
    cell: ({ relanceeLe }) =>
      relanceeLe ? formatDayMonth(relanceeLe) : <span className="muted">aucun</span>,
  },
  {
    id: 'amount',
    header: 'Montant',
    kind: 'amount',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ amountFormatted }) => amountFormatted,
  },
  {
    id: 'resteDu',
    header: 'Reste dû',
    kind: 'amount',
    phone: 'line',
    cell: ({ resteDu }) => (resteDu > 0 ? formatEuros(resteDu) : <span className="muted">rien</span>),
  },
]

/** The due day, by which the list is sorted; for a schedule, its last day under it. */
function DueCell(facture: AdminFacture) {
  if (facture.resteDu === 0) return <span className="muted">soldée</span>
  const day = firstDueDayOf(facture)
  return (
    <>
      <span className={facture.statut === 'ECHEANCE' ? 'late' : undefined}>{formatShortDate(day)}</span>
      {day !== facture.dateEcheance && (
        <span className="muted block">solde le {formatDayMonth(facture.dateEcheance)}</span>
      )}
    </>
  )
}

/** The columns of a page of invoices, with the total of its rows. */
export function factureColumnsWithTotals(rows: readonly AdminFacture[]): readonly FactureColumn[] {
  const sum = (amountOf: (row: AdminFacture) => number) =>
    formatEuros(rows.reduce((total, row) => total + amountOf(row), 0))
  const footers: Record<string, string> = {
    number: countOf(rows.length, { one: 'facture affichée', other: 'factures affichées' }),
    amount: sum(({ amount }) => amount),
    resteDu: sum(({ resteDu }) => resteDu),
  }
  return FACTURE_COLUMNS.map((column) => ({ ...column, footer: footers[column.id] }))
}
