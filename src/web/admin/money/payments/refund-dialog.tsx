import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminFactureDetail, PaiementRecu } from '#contract/money/invoices/admin-endpoints.ts'
import { isThroughProvider } from '#contract/money/payments/payment-methods.ts'
import { creditedByRefund } from '#contract/money/reglements/reglement.ts'
import { FactureNumber } from '../../../factures/facture-number.tsx'
import { fieldsOf } from '../../../lib/fields-of.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAdminCall } from '../../back-office.tsx'
import { eurosToType } from '../../commandes/commande-form.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { SumAndReason } from './sum-and-reason.tsx'
import { centsOf, typedAmount, typedReason } from './typed-amount.ts'
import { useReglement, useSendingKey } from './use-reglement.ts'

type Typed = { montant: string; motif: string; avoir: boolean }
type RefundDialogProps = { facture: AdminFactureDetail; paiement: PaiementRecu; onClose: () => void }

/** Refunds a part of a payment, with its credit note by default. */
export function RefundDialog({ facture, paiement, onClose }: RefundDialogProps) {
  const { number, amount, credite } = facture
  const { id, methode, remboursable } = paiement
  const call = useAdminCall()
  const idempotencyKey = useSendingKey()
  const creditable = amount - credite
  const form = useSchemaForm(
    z.object({ montant: typedAmount({ most: remboursable }), motif: typedReason, avoir: z.boolean() }),
    { defaultValues: { montant: eurosToType(remboursable), motif: '', avoir: creditable > 0 } },
  )
  const { handleSubmit, control } = form
  const field = fieldsOf(form)
  const typed = useWatch({ control })
  const montant = centsOf(typed.montant ?? '')
  const credited = creditedByRefund({ ...facture, montant: amount }, montant)
  const refund = useReglement(
    ({ motif, avoir }: Typed) =>
      call(api.admin.reglements.refund, {
        params: { id },
        body: { montant, motif, avoir, idempotencyKey },
      }),
    () => {
      toast.success(isThroughProvider(methode) ? 'Remboursement demandé' : 'Remboursement noté', {
        description: 'Le client est prévenu.',
      })
      onClose()
    },
  )
  return (
    <MoneyDialog
      title={
        <>
          Rembourser sur <FactureNumber>{number}</FactureNumber>
        </>
      }
      description={
        isThroughProvider(methode)
          ? `Au plus ${formatEuros(remboursable)}, sur le moyen de paiement du client. Un remboursement demandé ne peut pas être annulé.`
          : `Au plus ${formatEuros(remboursable)}. Ce paiement n’est pas passé par le prestataire\u00a0: envoyez vous-même la somme au client, elle est notée ici.`
      }
      action={montant > 0 ? `Rembourser ${formatEuros(montant)}` : 'Rembourser'}
      busy={refund.isPending}
      error={refund.error}
      onSubmit={handleSubmit((asked) => refund.mutate(asked))}
      onClose={onClose}
    >
      <SumAndReason montant={field('montant')} motif={field('motif')} reasonHelp="Le client le lira." />
      {creditable > 0 && (credited > 0 || montant === 0) && (
        <CheckField
          label={
            credited === montant
              ? 'Émettre un avoir de la même somme'
              : `Émettre un avoir de ${formatEuros(credited)}\u00a0: un autre répond déjà au reste`
          }
          help="Sans avoir, la facture attendra de nouveau cette somme."
          {...field('avoir')}
        />
      )}
    </MoneyDialog>
  )
}
