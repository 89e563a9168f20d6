import type { AdvancedStats } from '#contract/stats/advanced.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { useAdminPath } from '../back-office.tsx'

type TopClient = AdvancedStats['topClients'][number]

const COLUMNS: readonly Column<TopClient>[] = [
  { id: 'nom', header: 'Client', cell: ({ nom }) => nom, kind: 'title' },
  { id: 'commandes', header: 'Commandes', cell: ({ commandes }) => commandes, kind: 'count', phone: 'line' },
  { id: 'chiffreAffaires', header: 'Payé', cell: (client) => client.chiffreAffairesFormate, kind: 'amount' },
]

/** The clients who paid most in the period, each linked to their account. */
export function TopClients({ stats: { topClients } }: { stats: AdvancedStats }) {
  const pathTo = useAdminPath()
  return (
    <section className="chart grid grid-cols-1 gap-s2" aria-labelledby="meilleurs-clients">
      <h2 className="chart-title" id="meilleurs-clients">
        Qui a le plus commandé&nbsp;?
      </h2>
      <DataTable
        label="Clients qui ont le plus payé"
        columns={COLUMNS}
        rows={topClients}
        rowId={({ id }) => id}
        rowLink={({ id }) => pathTo(`/users/${id}`)}
        empty={<p className="small muted">Aucun paiement pendant cette période.</p>}
      />
    </section>
  )
}
