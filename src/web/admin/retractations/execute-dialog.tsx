import { api } from '#contract/api.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'
import { settlementOf } from '#contract/retractations/part-executee.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { useReglement } from '../money/payments/use-reglement.ts'

type ExecuteDialogProps = {
  retractation: AdminRetractationDetail
  /** Percent: 0 returns the whole sum. */
  partExecutee: number
  onClose: () => void
}

/** Executes a withdrawal, after a summary: the sum returned, the sum kept, and the end of the order. */
export function ExecuteDialog({ retractation, partExecutee, onClose }: ExecuteDialogProps) {
  const { id, commande, du } = retractation
  const call = useAdminCall()
  const received = { prix: du?.prix ?? 0, recu: du?.montant ?? 0 }
  const { garde, rembourse } = settlementOf(received, partExecutee)
  const { mutate, isPending, error } = useReglement(
    () => call(api.admin.retractations.execute, { params: { id }, body: { partExecutee } }),
    () => {
      toast.success('Rétractation exécutée', { description: 'Le client est prévenu.' })
      onClose()
    },
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Exécuter la rétractation de «\u202f${commande?.titre}\u202f»\u202f?`}
      consequence="Un avoir corrige la facture de tout ce qui n’est pas gardé, et la commande est annulée. Cette action est définitive."
      confirmLabel={rembourse > 0 ? `Rembourser ${formatEuros(rembourse)} et annuler` : 'Annuler la commande'}
      cancelLabel="Revenir"
      busy={isPending}
      onConfirm={() => mutate(undefined)}
    >
      <LeaderList className="facts">
        <Leader term="À rembourser au client">{rembourse > 0 ? formatEuros(rembourse) : 'rien'}</Leader>
        <Leader term="Gardé par la maison">{garde > 0 ? formatEuros(garde) : 'rien'}</Leader>
      </LeaderList>
      {error && (
        <p className="error" role="alert">
          {failureText(error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
