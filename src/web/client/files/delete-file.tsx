import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ProjectFile } from '#contract/files/file.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { PROJECT_READS } from '../projects/project-queries.ts'
import { FILE_READS } from './file-queries.ts'

/** Deletes the author's own file, after a confirmation that names it. */
export function DeleteFile({ file }: { file: ProjectFile }) {
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      browserApi(siteApi.files.remove, { params: { id: file.commandeId ?? '', fileId: file.id } }),
    onSuccess: async ({ message }) => {
      setOpen(false)
      toast.success(message, { duration: 3 })
      await readAgain(queryClient, [...FILE_READS, ...PROJECT_READS])
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (
    <>
      <IconButton icon={Trash2} label={`Supprimer ${file.filename}`} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Supprimer «\u202f${file.filename}\u202f»\u202f?`}
        consequence="Cette action est définitive. Vous pourrez déposer un autre fichier tant que la correction n’a pas commencé."
        confirmLabel="Supprimer le fichier"
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
