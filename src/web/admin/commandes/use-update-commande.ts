import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminApi } from '../admin-context.tsx'
import { commandeKey } from './commande-key.ts'

/** Changes an order, then shows the change everywhere it is shown; a refusal is told in the server's words. */
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
    onError: (error) => toast.error('Erreur', { description: error.message }),
  })
}
