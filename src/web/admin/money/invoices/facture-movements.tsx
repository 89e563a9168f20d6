import { Link } from 'react-router'
import { formatDayMonth } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminFactureDetail, PaiementRecu } from '#contract/money/invoices/admin-endpoints.ts'
import { disputeLabel } from '#contract/money/payments/dispute-words.ts'
import { paymentMethodLabel } from '#contract/money/payments/payment-methods.ts'
import { refundLabel } from '#contract/money/payments/refunds.ts'
import { FactureNumber } from '../../../factures/facture-number.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PanelSection } from '../../../ui/panel.tsx'
import { useAdminPath } from '../../back-office.tsx'
import type { FactureAct } from './facture-acts.tsx'

type MovementsProps = { facture: AdminFactureDetail; onAsk: (asked: FactureAct) => void }

/** The payments of an invoice, their refunds and the credit notes, oldest first. */
export function FactureMovements({ facture, onAsk }: MovementsProps) {
  const { paiements, avoirs } = facture
  const pathTo = useAdminPath()
  if (paiements.length + avoirs.length === 0) return null
  return (
    <PanelSection title="Paiements et avoirs">
      <ul className="file-list facts">
        {paiements.map((paiement) => (
          <Payment
            key={paiement.id}
            paiement={paiement}
            onRefund={() => onAsk({ act: 'refund', paiementId: paiement.id })}
          />
        ))}
        {avoirs.map(({ id, number, amount, createdAt }) => (
          <li key={id}>
            <span>
              <Link to={pathTo(`/factures/${id}`)}>
                <FactureNumber>{number}</FactureNumber>
              </Link>
              <span className="small muted">Avoir, {formatDayMonth(createdAt)}</span>
            </span>
            <span className="num">{formatEuros(-amount)}</span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

type PaymentProps = { paiement: PaiementRecu; onRefund: () => void }

function Payment({ paiement, onRefund }: PaymentProps) {
  const { methode, montant, reference, litige, conteste, perdu, remboursable, remboursements, createdAt } =
    paiement
  const disputed = disputeLabel(litige)
  const about = [formatDayMonth(createdAt), reference].filter(Boolean).join(', ')
  return (
    <>
      <li>
        <span>
          <span>{paymentMethodLabel(methode)}</span>
          <span className="small muted">{about}</span>
          {disputed && (
            <Badge tone="alert" shape="stop">
              {conteste > 0 ? `${disputed}, ${formatEuros(conteste)}` : disputed}
            </Badge>
          )}
          {remboursable > 0 && (
            <span className="mt-s1 block">
              <Button size="compact" onClick={onRefund}>
                Rembourser
              </Button>
            </span>
          )}
        </span>
        <span className="num">{formatEuros(montant)}</span>
      </li>
      {perdu > 0 && (
        <li>
          <span>Repris par la banque</span>
          <span className="num">{formatEuros(-perdu)}</span>
        </li>
      )}
      {remboursements.map(({ id, montant: back, motif, statut, createdAt: askedAt }) => (
        <li key={id}>
          <span>
            Remboursement {refundLabel(statut)}
            <span className="small muted">
              {formatDayMonth(askedAt)}, {motif}
            </span>
          </span>
          <span className={statut === 'ECHOUE' ? 'num muted' : 'num'}>
            {statut === 'ECHOUE' ? formatEuros(0) : formatEuros(-back)}
          </span>
        </li>
      ))}
    </>
  )
}
