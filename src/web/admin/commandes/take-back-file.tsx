import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

type TakeBackFileProps = { commandeId: string; file: { id: string; filename: string } }

/** Takes back a corrected file sent by mistake, after a confirmation that names it. */
export function TakeBackFile({ commandeId, file: { id, filename } }: TakeBackFileProps) {
  const [open, setOpen] = useState(false)
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.files.remove, { params: { id: commandeId, fileId: id } }),
    onSuccess: () => toast.success('Fichier retiré', { description: 'Le client est prévenu.' }),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    // After a refusal too: the author may have answered in the meantime.
    onSettled: async () => {
      setOpen(false)
      await queryClient.invalidateQueries()
    },
  })
  return (
    <>
      <Button size="compact" variant="quiet" aria-label={`Retirer ${filename}`} onClick={() => setOpen(true)}>
        Retirer
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Retirer «\u202f${filename}\u202f»\u202f?`}
        consequence="Le client est prévenu et ne pourra plus lire ce fichier, qui est effacé. Cette action est définitive, et reste écrite dans l’historique."
        confirmLabel="Retirer le fichier"
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
