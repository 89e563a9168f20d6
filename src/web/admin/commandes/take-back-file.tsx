import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

type TakeBackFileProps = { commandeId: string; file: Pick<ProjectFile, 'id' | 'filename' | 'type'> }

/** Takes back a file sent by mistake, corrected or deposited for its author, after a confirmation that names it. */
export function TakeBackFile({ commandeId, file: { id, filename, type } }: TakeBackFileProps) {
  const isManuscript = type === 'SOURCE'
  const [open, setOpen] = useState(false)
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.files.remove, { params: { id: commandeId, fileId: id } }),
    onSuccess: () =>
      toast.success('Fichier retiré', isManuscript ? {} : { description: 'Le client est prévenu.' }),
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
        consequence={
          isManuscript
            ? 'Ce manuscrit est effacé, et la date promise avec lui s’il est le seul. Vous ou l’auteur pourrez en déposer un autre.'
            : 'Le client est prévenu et ne pourra plus lire ce fichier, qui est effacé. Cette action est définitive, et reste écrite dans l’historique.'
        }
        confirmLabel="Retirer le fichier"
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
