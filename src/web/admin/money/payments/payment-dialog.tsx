import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminFactureDetail } from '#contract/money/invoices/admin-endpoints.ts'
import { HOUSE_METHODS, paymentMethodLabel } from '#contract/money/payments/payment-methods.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { FactureNumber } from '../../../factures/facture-number.tsx'
import { fieldsOf } from '../../../lib/fields-of.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { SelectField, TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAdminCall } from '../../back-office.tsx'
import { eurosToType } from '../../commandes/commande-form.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { centsOf, typedAmount } from './typed-amount.ts'
import { useReglement, useSendingKey } from './use-reglement.ts'

const typedPayment = (most: number) =>
  z.object({
    montant: typedAmount({ most }),
    methode: z.enum(HOUSE_METHODS),
    date: z
      .string()
      .min(1, 'Choisissez un jour')
      .refine((day) => day <= parisDay(new Date()), 'Cette date est dans le futur'),
    reference: z.string().trim().min(1, 'Saisissez la référence du virement ou le numéro du chèque').max(100),
  })
type Typed = z.output<ReturnType<typeof typedPayment>>

type PaymentDialogProps = { facture: AdminFactureDetail; onClose: () => void }

/** Records a transfer or a cheque; the order is paid once its invoice is covered. */
export function PaymentDialog({ facture, onClose }: PaymentDialogProps) {
  const { id, number, resteDu } = facture
  const call = useAdminCall()
  const idempotencyKey = useSendingKey()
  const [today] = useState(() => parisDay(new Date()))
  const form = useSchemaForm(typedPayment(resteDu), {
    defaultValues: {
      montant: eurosToType(resteDu),
      methode: 'VIREMENT',
      date: today,
      reference: '',
    },
  })
  const { handleSubmit, control } = form
  const field = fieldsOf(form)
  const montant = centsOf(useWatch({ control, name: 'montant' }))
  const pay = useReglement(
    (typed: Typed) =>
      call(api.admin.reglements.pay, { params: { id }, body: { ...typed, montant, idempotencyKey } }),
    () => {
      toast.success('Paiement enregistré', { description: 'Le client est prévenu.' })
      onClose()
    },
  )
  return (
    <MoneyDialog
      title={
        <>
          Enregistrer un paiement sur <FactureNumber>{number}</FactureNumber>
        </>
      }
      description={`Il reste ${formatEuros(resteDu)} à régler. La commande est payée dès que la facture est couverte.`}
      action={montant > 0 ? `Enregistrer ${formatEuros(montant)}` : 'Enregistrer le paiement'}
      busy={pay.isPending}
      error={pay.error}
      onSubmit={handleSubmit((typed) => pay.mutate(typed))}
      onClose={onClose}
    >
      <div className="grid gap-s4 sm:grid-cols-2">
        <TextField label="Montant reçu (€)" inputMode="decimal" {...field('montant')} />
        <SelectField label="Moyen" {...field('methode')}>
          {HOUSE_METHODS.map((method) => (
            <option key={method} value={method}>
              {paymentMethodLabel(method)}
            </option>
          ))}
        </SelectField>
        <TextField label="Reçu le" type="date" {...field('date')} />
        <TextField label="Référence" help="Du virement, ou numéro du chèque." {...field('reference')} />
      </div>
    </MoneyDialog>
  )
}
