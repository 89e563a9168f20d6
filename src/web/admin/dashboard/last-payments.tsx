import { formatDayTime } from '#contract/format/dates.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { useAdminPath } from '../back-office.tsx'
import type { Stats } from './dashboard-page.tsx'

type Payment = Stats['derniersPaiements'][number]

const COLUMNS: readonly Column<Payment>[] = [
  {
    id: 'titre',
    header: 'Commande',
    cell: ({ titre }) => titre,
    under: ({ client }) => `${client.prenom} ${client.nom}`,
    kind: 'title',
  },
  { id: 'createdAt', header: 'Reçu', cell: ({ createdAt }) => formatDayTime(createdAt), kind: 'date' },
  { id: 'montant', header: 'Montant', cell: ({ montantFormate }) => montantFormate, kind: 'amount' },
]

/** The last payments received; each leads to its order. */
export function LastPayments({ payments }: { payments: readonly Payment[] }) {
  const pathTo = useAdminPath()
  return (
    <section aria-labelledby="derniers-paiements">
      <h2 className="section-title head" id="derniers-paiements">
        Derniers paiements
      </h2>
      <div className="-mx-s5 max-md:-mx-s4">
        <DataTable
          label="Derniers paiements"
          columns={COLUMNS}
          rows={payments}
          rowId={({ id }) => id}
          rowLink={({ commandeId }) => pathTo(`/commandes/${commandeId}`)}
          empty={<p className="small muted">Aucun paiement pour l’instant.</p>}
        />
      </div>
    </section>
  )
}
