import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { HeldAction, HeldPayment } from '#contract/money/payments/held-payment.ts'
import { readAgain } from '../../../lib/api-reads.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAdminCall } from '../../back-office.tsx'
import { decisionWords } from './held-words.ts'

type DecisionDialogProps = { held: HeldPayment; action: HeldAction; onClose: () => void }

/** Confirms once before money moves, or an order is confirmed; a refusal stays there in the server's sentence. */
export function DecisionDialog({ held, action, onClose }: DecisionDialogProps) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { title, consequence, confirmLabel, done } = decisionWords(action, held)
  const decision = useMutation({
    mutationFn: () => call(api.admin.payments.decide, { params: { id: held.id }, body: { action } }),
    onSuccess: async () => {
      toast.success(done)
      onClose()
      // An accepted payment changes its order, its invoice and the figures.
      await queryClient.invalidateQueries()
    },
    // Another administrator may have decided first.
    onError: () => readAgain(queryClient, [api.admin.payments.list]),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      consequence={consequence}
      confirmLabel={confirmLabel}
      cancelLabel="Revenir"
      busy={decision.isPending}
      onConfirm={() => decision.mutate()}
    >
      {decision.error && (
        <p className="error" role="alert">
          {failureText(decision.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
