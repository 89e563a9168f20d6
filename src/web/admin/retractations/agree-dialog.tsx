import { api } from '#contract/api.ts'
import { ofName } from '#contract/format/of-name.ts'
import type { AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { useReglement } from '../money/payments/use-reglement.ts'

type AgreeDialogProps = { retractation: AdminRetractationDetail; onClose: () => void }

/** The agreement to a withdrawal that could be refused, or that its author has not confirmed. */
export function AgreeDialog({ retractation, onClose }: AgreeDialogProps) {
  const { id, nom, email } = retractation
  const call = useAdminCall()
  const { mutate, isPending, error } = useReglement(
    () => call(api.admin.retractations.agree, { params: { id } }),
    () => {
      toast.success('Rétractation acceptée', { description: `${email} en est prévenu.` })
      onClose()
    },
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Accepter la rétractation ${ofName(nom)}\u202f?`}
      consequence={consequenceOf(retractation)}
      confirmLabel="Accepter la rétractation"
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

function consequenceOf({ etat, motifPossible }: AdminRetractationDetail): string {
  if (etat === 'A_CONFIRMER') {
    return 'Vous savez que cette déclaration vient bien du client\u00a0: ce qui lui est dû pourra lui être rendu.'
  }
  return motifPossible === 'PROFESSIONNEL'
    ? 'Vous reconnaissez ce droit au client. Ce qui lui est dû est à rendre dans les quatorze jours de sa déclaration, et il en est prévenu aussitôt.'
    : 'Rien ne vous y oblige. Ce qui est dû sera à rendre dans les quatorze jours, et le client en est prévenu aussitôt.'
}
