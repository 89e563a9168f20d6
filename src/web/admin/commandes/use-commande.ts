import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { useAdminCall } from '../back-office.tsx'
import { commandeKey } from './commande-key.ts'

const FRESH_MS = 10_000
const REFRESH_MS = minutes(1)

/** One order, read again each minute while it is shown. */
export function useCommande(id: string) {
  const call = useAdminCall()
  return useQuery({
    queryKey: commandeKey(id),
    queryFn: async () => (await call(api.admin.commandes.get, { params: { id } })).data,
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
  })
}
