import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { OwnPayment } from '#contract/money/invoices/endpoints.ts'
import { paymentMethodLabel } from '#contract/money/payments/payment-methods.ts'
import { FactureNumber } from '../../factures/facture-number.tsx'
import { useListQuery } from '../../lib/use-list-query.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadLink } from '../files/download-button.tsx'
import { NewProjectLink } from '../new-project/new-project-link.tsx'
import { BillingTable, DEFAULT_LIMIT } from './billing-table.tsx'
import { paymentList } from './facture-queries.ts'

/** The author's payments, each with its invoice. */
export function Payments() {
  const { page, limit } = useListQuery(DEFAULT_LIMIT)
  return (
    <BillingTable
      label="Paiements"
      columns={COLUMNS}
      list={useQuery(paymentList({ page, limit }))}
      page={page}
      failed="Impossible d’afficher vos paiements"
      empty={
        <EmptyState title="Aucun paiement pour l’instant" action={<NewProjectLink />}>
          Chaque règlement reçu, par carte, prélèvement ou virement, s’affiche ici avec sa facture.
        </EmptyState>
      }
    />
  )
}

function PaymentBadge({ payment: { amount, aRembourser, rembourse } }: { payment: OwnPayment }) {
  if (rembourse > 0) {
    return (
      <Badge shape="done">
        {rembourse < amount ? `Remboursé de ${formatEuros(rembourse)}` : 'Remboursé'}
      </Badge>
    )
  }
  return aRembourser ? (
    <Badge tone="warning" shape="wait">
      À rembourser
    </Badge>
  ) : (
    <Badge tone="success" shape="done">
      Reçu
    </Badge>
  )
}

const COLUMNS: Column<OwnPayment>[] = [
  {
    id: 'methode',
    header: 'Paiement',
    kind: 'title',
    cell: ({ methode }) => paymentMethodLabel(methode),
    under: ({ commande }) => <Link to={`/app/projects/${commande.id}`}>{commande.titre}</Link>,
  },
  {
    id: 'statut',
    header: 'État',
    kind: 'status',
    cell: (payment) => <PaymentBadge payment={payment} />,
  },
  { id: 'createdAt', header: 'Reçu le', kind: 'date', cell: ({ createdAt }) => formatShortDate(createdAt) },
  {
    id: 'invoice',
    header: 'Facture',
    phone: 'line',
    cell: ({ invoice }) =>
      invoice && (
        <DownloadLink
          of={{ kind: 'facture', id: invoice.id }}
          label={`Télécharger la facture ${invoice.number}`}
        >
          <FactureNumber>{invoice.number}</FactureNumber>
        </DownloadLink>
      ),
  },
  { id: 'amount', header: 'Montant', kind: 'amount', cell: ({ amountFormatted }) => amountFormatted },
]
