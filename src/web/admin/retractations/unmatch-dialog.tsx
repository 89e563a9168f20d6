import { api } from '#contract/api.ts'
import { ofName } from '#contract/format/of-name.ts'
import type { AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { useReglement } from '../money/payments/use-reglement.ts'

type UnmatchDialogProps = { retractation: AdminRetractationDetail; onClose: () => void }

/** Unmatches a withdrawal from its order: its decisions, which the client may have read, are lost. */
export function UnmatchDialog({ retractation, onClose }: UnmatchDialogProps) {
  const { id, nom, commande, part, accordeeLe, refuseeLe } = retractation
  const call = useAdminCall()
  const { mutate, isPending, error } = useReglement(
    () => call(api.admin.retractations.unmatch, { params: { id } }),
    () => {
      toast.success('Rattachement défait')
      onClose()
    },
  )
  const isDecided = part !== null || accordeeLe !== null || refuseeLe !== null
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Détacher de «\u202f${commande?.titre}\u202f»\u202f?`}
      consequence={`La déclaration ${ofName(nom)} attendra de nouveau sa commande.${isDecided ? ' Ce qui a été décidé d’elle est oublié\u00a0: accord, refus, décompte envoyé et réponse du client.' : ''}`}
      confirmLabel="Détacher"
      cancelLabel="Revenir"
      busy={isPending}
      onConfirm={() => mutate(undefined)}
    >
      {error && (
        <p className="error" role="alert">
          {failureText(error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
