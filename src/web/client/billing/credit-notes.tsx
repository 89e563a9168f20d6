import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatShortDate } from '#contract/format/dates.ts'
import type { CreditNote } from '#contract/money/invoices/endpoints.ts'
import { FactureNumber } from '../../factures/facture-number.tsx'
import { useListQuery } from '../../lib/use-list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import { BillingTable, DEFAULT_LIMIT } from './billing-table.tsx'
import { creditNoteList } from './facture-queries.ts'

/** The list of the author's credit notes. */
export function CreditNotes() {
  const { page, limit } = useListQuery(DEFAULT_LIMIT)
  return (
    <BillingTable
      label="Avoirs"
      columns={COLUMNS}
      list={useQuery(creditNoteList({ page, limit }))}
      page={page}
      failed="Impossible d’afficher vos avoirs"
      empty={
        <EmptyState title="Aucun avoir" action={<ButtonLink to="/app/billing">Voir mes factures</ButtonLink>}>
          Un avoir corrige une facture, en partie ou en entier&nbsp;: il apparaît ici quand nous vous rendons
          une somme.
        </EmptyState>
      }
    />
  )
}

const COLUMNS: Column<CreditNote>[] = [
  {
    id: 'number',
    header: 'Avoir',
    kind: 'title',
    cell: ({ number }) => <FactureNumber>{number}</FactureNumber>,
    under: ({ commande }) => <Link to={`/app/projects/${commande.id}`}>{commande.titre}</Link>,
  },
  {
    id: 'invoice',
    header: 'Corrige',
    phone: 'line',
    cell: ({ invoice }) => <FactureNumber>{invoice.number}</FactureNumber>,
  },
  { id: 'createdAt', header: 'Émis le', kind: 'date', cell: ({ createdAt }) => formatShortDate(createdAt) },
  { id: 'amount', header: 'Montant', kind: 'amount', cell: ({ amountFormatted }) => amountFormatted },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, number }) => (
      <DownloadButton of={{ kind: 'facture', id }} label={`Télécharger l’avoir ${number} en PDF`}>
        PDF
      </DownloadButton>
    ),
  },
]
