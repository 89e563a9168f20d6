import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { queryKey, readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { COMMANDE_LISTS } from './use-update-commande.ts'

type DeleteCommandeProps = {
  commande: AdminCommandeDetail
  open: boolean
  onClose: () => void
  onGone: () => void
}

/** Asks once before an order is deleted; a refusal stays there in the server's sentence. */
export function DeleteCommande({ commande: { id, titre }, open, onClose, onGone }: DeleteCommandeProps) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(api.admin.commandes.remove, { params: { id } }),
    onSuccess: async () => {
      toast.success('Commande supprimée', { description: titre, duration: 3 })
      onGone()
      queryClient.removeQueries({ queryKey: queryKey(api.admin.commandes.get, { params: { id } }) })
      await readAgain(queryClient, COMMANDE_LISTS)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        reset()
        onClose()
      }}
      title={`Supprimer «\u202f${titre}\u202f»\u202f?`}
      consequence={`Ses fichiers, sa conversation et son historique partent avec elle, et le client est prévenu. Cette action est définitive. Une commande payée ou facturée ne se supprime pas\u00a0: elle s’annule.`}
      confirmLabel="Supprimer la commande"
      cancelLabel="Revenir"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {error && (
        <p className="error" role="alert">
          {failureText(error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
