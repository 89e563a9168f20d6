import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Invoice } from '#contract/factures/endpoints.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import { FactureBadge } from './facture-badge.tsx'
import { invoiceList } from './invoice-queries.ts'

const DEFAULT_LIMIT = 10

export const meta = privateMeta('Facturation', 'Espace Client')

/** One's invoices, each with its PDF. */
export default function BillingPage() {
  const { page, limit } = useListQuery(DEFAULT_LIMIT)
  const { data, error, isPlaceholderData, refetch } = useQuery(invoiceList({ page, limit }))
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle note="Vos factures, telles qu’elles ont été émises.">Facturation</PageTitle>
      <DataTable
        label="Factures"
        columns={COLUMNS}
        rows={data?.data}
        rowId={({ id }) => id}
        stale={isPlaceholderData}
        empty={
          <EmptyState title="Aucune facture pour l’instant">
            Chaque paiement donne sa facture, numérotée et prête à télécharger. La première viendra avec votre
            première commande.
          </EmptyState>
        }
        error={
          !data &&
          error && (
            <ErrorState title="Vos factures n’ont pas pu être lues" retry={() => void refetch()}>
              {failureText(error)}
            </ErrorState>
          )
        }
      />
      {data && data.pagination.total > DEFAULT_LIMIT && <Pagination {...data.pagination} />}
    </main>
  )
}

const COLUMNS: Column<Invoice>[] = [
  {
    id: 'number',
    header: 'Facture',
    kind: 'title',
    cell: ({ number }) => number,
    under: ({ commande }) => <Link to={`/app/projects/${commande.id}`}>{commande.titre}</Link>,
  },
  {
    id: 'statut',
    header: 'État',
    kind: 'status',
    cell: ({ statut }) => <FactureBadge statut={statut} />,
  },
  { id: 'createdAt', header: 'Émise le', kind: 'date', cell: ({ createdAt }) => formatShortDate(createdAt) },
  { id: 'amount', header: 'Montant', kind: 'amount', cell: ({ amountFormatted }) => amountFormatted },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, number }) => (
      <DownloadButton of={{ kind: 'facture', id }} label={`Télécharger la facture ${number} en PDF`}>
        PDF
      </DownloadButton>
    ),
  },
]
