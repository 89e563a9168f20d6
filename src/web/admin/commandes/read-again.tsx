import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

type ReadAgainProps = { commandeId: string; file: { id: string; filename: string } }

/** Has a file read again, which could not be: on a machine that was only busy, it may be. */
export function ReadAgain({ commandeId, file: { id, filename } }: ReadAgainProps) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.admin.atelier.readAgain, { params: { id: commandeId, fileId: id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, [api.admin.commandes.get]),
  })
  return (
    <Button
      size="compact"
      variant="quiet"
      busy={isPending}
      aria-label={`Lire de nouveau ${filename}`}
      onClick={() => mutate()}
    >
      Lire de nouveau
    </Button>
  )
}
