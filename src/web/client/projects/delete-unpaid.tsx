import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnpaidCommande } from '#contract/commandes/unpaid-commande.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { forgetCheckout } from '../../order/stored-checkout.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { PROJECT_READS } from './project-queries.ts'

/** Gives up an unpaid order, after a confirmation that names it. */
export function DeleteUnpaid({ commande: { id, titre } }: { commande: UnpaidCommande }) {
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi(siteApi.commandes.removeUnpaid, { params: { id } }),
    onSuccess: ({ message }) => {
      forgetCheckout(id)
      toast.success(message, { duration: 3 })
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    // After a refusal too: the order may have been paid in the meantime.
    onSettled: async () => {
      setOpen(false)
      await readAgain(queryClient, PROJECT_READS)
    },
  })
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        Supprimer
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Supprimer la commande «\u202f${titre}\u202f»\u202f?`}
        consequence={
          'Elle n’est pas payée\u00a0: rien ne vous sera demandé. Ses fichiers sont effacés avec elle, et cette action est définitive.'
        }
        confirmLabel="Supprimer la commande"
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
