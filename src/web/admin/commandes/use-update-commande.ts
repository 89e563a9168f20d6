import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { useAdminCall } from '../back-office.tsx'
import { commandeKey } from './commande-key.ts'

/** Changes an order and refreshes what shows it; after a refusal too, since it may have changed meanwhile. */
export function useUpdateCommande(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: CommandeChanges) =>
      (await call(api.admin.commandes.update, { params: { id }, body: changes })).data,
    onSuccess: async (commande) => {
      queryClient.setQueryData(commandeKey(id), commande)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['admin', 'commandes'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'stats'] }),
      ])
    },
    onError: () => queryClient.invalidateQueries({ queryKey: commandeKey(id) }),
  })
}
