import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

type WriteDecidedProps = { commandeId: string; file: { id: string; filename: string } }

/** Tells that the decided text of a bon à tirer could not be written, with a button to try again. */
export function WriteDecided({ commandeId, file: { id, filename } }: WriteDecidedProps) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.admin.atelier.writeDecided, { params: { id: commandeId, fileId: id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, [api.admin.commandes.get]),
  })
  return (
    <div className="grid justify-items-start gap-s2">
      <p className="small">
        <b className="text-warning">Texte décidé non écrit&nbsp;:</b> «&#8239;{filename}&#8239;» est bon à
        tirer, mais n’est pas encore enregistré tel que son auteur l’a décidé.
      </p>
      <Button size="compact" busy={isPending} onClick={() => mutate()}>
        Écrire le texte
      </Button>
    </div>
  )
}
