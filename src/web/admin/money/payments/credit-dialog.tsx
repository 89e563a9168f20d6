import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminFactureDetail } from '#contract/money/invoices/admin-endpoints.ts'
import { FactureNumber } from '../../../factures/facture-number.tsx'
import { fieldsOf } from '../../../lib/fields-of.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { toast } from '../../../ui/toast.ts'
import { useAdminCall } from '../../back-office.tsx'
import { MoneyDialog } from './money-dialog.tsx'
import { SumAndReason } from './sum-and-reason.tsx'
import { centsOf, typedAmount, typedReason } from './typed-amount.ts'
import { useReglement, useSendingKey } from './use-reglement.ts'

type Typed = { montant: string; motif: string }
type CreditDialogProps = { facture: AdminFactureDetail; onClose: () => void }

/** The form of a credit note. A payment above the rest due stays to be refunded: the dialog tells so. */
export function CreditDialog({ facture, onClose }: CreditDialogProps) {
  const { id, number, amount, credite, paye, commande } = facture
  const left = amount - credite
  const call = useAdminCall()
  const idempotencyKey = useSendingKey()
  const form = useSchemaForm(z.object({ montant: typedAmount({ most: left }), motif: typedReason }), {
    defaultValues: { montant: '', motif: '' },
  })
  const { handleSubmit, control } = form
  const field = fieldsOf(form)
  const montant = centsOf(useWatch({ control, name: 'montant' }))
  const credit = useReglement(
    ({ motif }: Typed) =>
      call(api.admin.reglements.credit, { params: { id }, body: { montant, motif, idempotencyKey } }),
    () => {
      toast.success('Avoir émis', { description: `Il part à ${commande.client.email}, son PDF joint.` })
      onClose()
    },
  )
  const owed = Math.max(paye - (left - montant), 0)
  return (
    <MoneyDialog
      title={
        <>
          Émettre un avoir sur <FactureNumber>{number}</FactureNumber>
        </>
      }
      description={`Il reste ${formatEuros(left)} à créditer au plus. Un avoir émis ne peut pas être annulé\u202f; le client le reçoit par e-mail.`}
      action={montant > 0 ? `Émettre un avoir de ${formatEuros(montant)}` : 'Émettre l’avoir'}
      busy={credit.isPending}
      error={credit.error}
      onSubmit={handleSubmit((typed) => credit.mutate(typed))}
      onClose={onClose}
    >
      <SumAndReason
        montant={field('montant')}
        motif={field('motif')}
        reasonHelp="Le client le lira sur l’avoir."
      />
      {montant > 0 && owed > 0 && (
        <p className="help">
          Le client aura réglé {formatEuros(owed)} de trop&nbsp;: l’avoir ne rembourse rien automatiquement.
          Pour rendre l’argent en même temps, passez par «&#8239;Rembourser&#8239;» sur son paiement.
        </p>
      )}
    </MoneyDialog>
  )
}
