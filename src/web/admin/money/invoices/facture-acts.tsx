import type { AdminFactureDetail } from '#contract/money/invoices/admin-endpoints.ts'
import { isCreditNote } from '#contract/money/invoices/facture-number.ts'
import { Button } from '../../../ui/button.tsx'
import { CreditDialog } from '../payments/credit-dialog.tsx'
import { PaymentDialog } from '../payments/payment-dialog.tsx'
import { RefundDialog } from '../payments/refund-dialog.tsx'

/** An action on an invoice; on a payment of it, named by its id. */
export type FactureAct = { act: 'pay' } | { act: 'credit' } | { act: 'refund'; paiementId: string }

type ActsProps = { facture: AdminFactureDetail; onAsk: (asked: FactureAct) => void }

/** The actions left on an invoice: record a payment, credit a sum. */
export function FactureActs({ facture, onAsk }: ActsProps) {
  const { amount, credite, resteDu } = facture
  if (isCreditNote(facture)) return null
  return (
    <>
      {resteDu > 0 && (
        <Button size="compact" onClick={() => onAsk({ act: 'pay' })}>
          Enregistrer un paiement
        </Button>
      )}
      {credite < amount && (
        <Button size="compact" onClick={() => onAsk({ act: 'credit' })}>
          Émettre un avoir
        </Button>
      )}
    </>
  )
}

type DialogsProps = { facture: AdminFactureDetail; asked: FactureAct; onClose: () => void }

/** Outside the panel: a resized window replaces the panel, and must not lose the typed text. */
export function FactureDialogs({ facture, asked, onClose }: DialogsProps) {
  if (asked.act === 'pay') return <PaymentDialog facture={facture} onClose={onClose} />
  if (asked.act === 'credit') return <CreditDialog facture={facture} onClose={onClose} />
  const paiement = facture.paiements.find(({ id }) => id === asked.paiementId)
  return paiement ? <RefundDialog facture={facture} paiement={paiement} onClose={onClose} /> : null
}
