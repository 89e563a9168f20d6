import { api } from '#contract/api.ts'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { useAdminCall } from '../back-office.tsx'
import { useWriteEntry } from '../shell/use-entry.ts'
import type { Quote } from './quote-form.ts'

/** Reads that list or count orders, a corrector's load and missions among them, made again after a write. */
export const COMMANDE_LISTS = [
  api.admin.commandes.list,
  api.admin.commandes.board,
  api.admin.correcteurs.list,
  api.admin.correcteurs.get,
  api.admin.stats.get,
  api.admin.missions.ofCommande,
]

export function useUpdateCommande(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.commandes.get, {
    id,
    write: (body: CommandeChanges) => call(api.admin.commandes.update, { params: { id }, body }),
    lists: COMMANDE_LISTS,
  })
}

export function useSendQuote(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.commandes.get, {
    id,
    write: (body: Quote) => call(api.admin.commandes.sendQuote, { params: { id }, body }),
    lists: COMMANDE_LISTS,
  })
}
