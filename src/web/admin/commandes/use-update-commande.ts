import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { useAdminApi } from '../back-office.tsx'
import { commandeKey } from './commande-key.ts'

/** Changes an order and refreshes what shows it; after a refusal too, since it may have changed meanwhile. */
export function useUpdateCommande(id: string) {
  const adminApi = useAdminApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: CommandeChanges) => adminApi.commandes.update(id, changes),
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
