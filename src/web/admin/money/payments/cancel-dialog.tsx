import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminFactureDetail } from '#contract/money/invoices/admin-endpoints.ts'
import { creditedByCancelling } from '#contract/money/reglements/reglement.ts'
import { FactureNumber } from '../../../factures/facture-number.tsx'
import { dataOf, readOf } from '../../../lib/api-reads.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { fieldsOf } from '../../../lib/fields-of.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Leader, LeaderList } from '../../../ui/leader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAdminCall } from '../../back-office.tsx'
import { eurosToType } from '../../commandes/commande-form.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { centsOf, typedAmount, typedReason } from './typed-amount.ts'
import { useReglement } from './use-reglement.ts'

type CancelDialogProps = { commande: AdminCommandeDetail; factureId: string; onClose: () => void }

/** The cancellation of an invoiced order: the sum to refund, and all the consequences beforehand. */
export function CancelDialog({ commande, factureId, onClose }: CancelDialogProps) {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    ...readOf(call, api.admin.factures.get, { params: { id: factureId } }),
    select: dataOf,
  })
  if (data) return <CancelForm commande={commande} facture={data} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titleOf(commande)}
      footer={<Button onClick={onClose}>Revenir</Button>}
    >
      {error ? (
        <ErrorState title="Impossible d’afficher la facture" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}

const titleOf = ({ titre }: AdminCommandeDetail) => `Annuler «\u202f${titre}\u202f»`

type Typed = { remboursement: string; motif: string }
type CancelFormProps = { commande: AdminCommandeDetail; facture: AdminFactureDetail; onClose: () => void }

function CancelForm({ commande, facture, onClose }: CancelFormProps) {
  const call = useAdminCall()
  const refundable = facture.paiements.reduce((sum, { remboursable }) => sum + remboursable, 0)
  const form = useSchemaForm(
    z.object({ remboursement: typedAmount({ least: 0, most: refundable }), motif: typedReason }),
    {
      // The invoice may be read again with the dialog open: the sum follows it until another is typed.
      values: { remboursement: eurosToType(refundable), motif: '' },
      resetOptions: { keepDirtyValues: true },
    },
  )
  const { handleSubmit, control } = form
  const field = fieldsOf(form)
  const remboursement = centsOf(useWatch({ control, name: 'remboursement' }))
  const cancel = useReglement(
    ({ motif }: Typed) =>
      call(api.admin.reglements.cancel, {
        params: { id: commande.id },
        body: { remboursement, motif },
      }),
    () => {
      toast.success('Commande annulée', {
        description: `«\u202f${commande.titre}\u202f». Le client est prévenu.`,
      })
      onClose()
    },
  )
  return (
    <MoneyDialog
      title={titleOf(commande)}
      description="Une commande annulée ne peut pas être rouverte, et le client est prévenu aussitôt."
      action={
        remboursement > 0 ? `Annuler et rembourser ${formatEuros(remboursement)}` : 'Annuler la commande'
      }
      busy={cancel.isPending}
      error={cancel.error}
      onSubmit={handleSubmit((typed) => cancel.mutate(typed))}
      onClose={onClose}
    >
      {refundable > 0 && (
        <TextField
          label="Montant à rembourser (€)"
          help={`Au plus ${formatEuros(refundable)}.`}
          inputMode="decimal"
          {...field('remboursement')}
        />
      )}
      <TextField
        label="Motif"
        help="Le client le lira sur l’avoir et dans l’historique."
        {...field('motif')}
      />
      <Consequences facture={facture} remboursement={Math.min(remboursement, refundable)} />
    </MoneyDialog>
  )
}

/** The consequences of the button, to the cent. */
function Consequences({ facture, remboursement }: { facture: AdminFactureDetail; remboursement: number }) {
  const { number, amount, paye, credite } = facture
  const credited = creditedByCancelling({ montant: amount, paye, credite }, remboursement)
  return (
    <LeaderList className="facts">
      <Leader term="À rembourser au client">{remboursement > 0 ? formatEuros(remboursement) : 'rien'}</Leader>
      <Leader
        term={
          <>
            Avoir sur <FactureNumber>{number}</FactureNumber>
          </>
        }
      >
        {credited > 0 ? formatEuros(credited) : 'aucun'}
      </Leader>
      <Leader term="Gardé par la maison">
        {paye > remboursement ? formatEuros(paye - remboursement) : 'rien'}
      </Leader>
    </LeaderList>
  )
}
