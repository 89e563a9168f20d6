import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatShortDate } from '#contract/format/dates.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FactureBadge } from '../billing/facture-badge.tsx'
import { invoiceList } from '../billing/invoice-queries.ts'
import { DownloadLink } from '../files/download-button.tsx'

const SHOWN = 3

export function LastInvoices() {
  const { data, error } = useQuery(invoiceList({ page: 1, limit: SHOWN }))
  return (
    <section aria-labelledby="factures">
      <h2 className="head section-title" id="factures">
        Factures
      </h2>
      {!data && error && <p role="alert">{failureText(error)}</p>}
      {!data && !error && <Skeleton label="Chargement des factures" />}
      {data?.data.length === 0 && <p className="muted">La première viendra avec votre première commande.</p>}
      <ul className="file-list">
        {data?.data.map(({ id, number, amountFormatted, createdAt, statut }) => (
          <li key={id}>
            <span>
              <DownloadLink of={{ kind: 'facture', id }} label={`Télécharger la facture ${number}`}>
                {number}
              </DownloadLink>
              <span className="small muted num">
                {amountFormatted}, le {formatShortDate(createdAt)}
              </span>
            </span>
            <FactureBadge statut={statut} />
          </li>
        ))}
      </ul>
      {data && data.data.length > 0 && (
        <p className="small">
          <Link to="/app/billing">Toute la facturation</Link>
        </p>
      )}
    </section>
  )
}
