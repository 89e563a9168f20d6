import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { COMMANDE_LISTS } from './use-update-commande.ts'

type Act<Sent> = {
  act: (call: ApiClient, sent: Sent) => Promise<unknown>
  /** The toast once it is done. */
  done: string
  onDone?: () => void
}

/** An act of the house on an entrusted text; done or refused, the order is read again: its corrector may have acted meanwhile. */
export function useMissionAct<Sent>(commandeId: string, { act, done, onDone }: Act<Sent>) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['mission', commandeId],
    mutationFn: (sent: Sent) => act(call, sent),
    onSuccess: () => {
      onDone?.()
      toast.success(done)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () =>
      readAgain(queryClient, [api.admin.missions.ofCommande, api.admin.commandes.get, ...COMMANDE_LISTS]),
  })
}
