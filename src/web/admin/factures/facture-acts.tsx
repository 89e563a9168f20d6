import { useState } from 'react'
import type { AdminInvoiceDetail } from '#contract/factures/admin-endpoints.ts'
import { isCreditNote } from '#contract/factures/invoice-number.ts'
import { Button } from '../../ui/button.tsx'
import { CreditDialog } from '../reglements/credit-dialog.tsx'
import { PaymentDialog } from '../reglements/payment-dialog.tsx'

/** What the house may still do of an invoice: record what came for it, take a sum off it. */
export function FactureActs({ facture }: { facture: AdminInvoiceDetail }) {
  const { number, amount, credite, resteDu } = facture
  const [asked, setAsked] = useState<'pay' | 'credit'>()
  const close = () => setAsked(undefined)
  if (isCreditNote(number)) return null
  return (
    <>
      {resteDu > 0 && (
        <Button size="compact" onClick={() => setAsked('pay')}>
          Enregistrer un paiement
        </Button>
      )}
      {credite < amount && (
        <Button size="compact" onClick={() => setAsked('credit')}>
          Émettre un avoir
        </Button>
      )}
      {asked === 'pay' && <PaymentDialog facture={facture} onClose={close} />}
      {asked === 'credit' && <CreditDialog facture={facture} onClose={close} />}
    </>
  )
}
