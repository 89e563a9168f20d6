import type { UnpaidCommande } from '#contract/commandes/unpaid-commande.ts'
import { siteApi } from '#contract/site-api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { forgetDraft } from '../../lib/stored-draft.ts'
import { keepNames } from '../../order/attachments/stored-names.ts'

// Each account has its own key, since a browser may be shared.
export const projectDraft = (userId: string) => ({ key: `nouveau-projet:${userId}`, keep: 'local' }) as const
export const projectFiles = (userId: string) => `nouveau-projet:${userId}:fichiers`
const sentKey = (userId: string) => `nouveau-projet:${userId}:envoye`

/** Stores the order made of the draft: the draft stays until it is paid, so that its author may change an answer. */
export const keepSent = (userId: string, commandeId: string): void =>
  browserStorage.setItem(sentKey(userId), commandeId)

export const hasSent = (userId: string): boolean => browserStorage.getItem(sentKey(userId)) !== null

export function forgetProject(userId: string): void {
  forgetDraft(projectDraft(userId))
  keepNames(projectFiles(userId), '')
  browserStorage.removeItem(sentKey(userId))
}

/** The unpaid order of the draft; once it is paid, or removed, the draft is removed too. */
export async function readSentProject(userId: string): Promise<UnpaidCommande | null> {
  const sent = browserStorage.getItem(sentKey(userId))
  if (!sent) return null
  const { data } = await browserApi(siteApi.commandes.listUnpaid, {})
  const order = data.find(({ id }) => id === sent)
  if (order && !UNDER_WAY.has(order.paiement)) return order
  forgetProject(userId)
  return null
}

const UNDER_WAY: ReadonlySet<UnpaidCommande['paiement']> = new Set(['EN_COURS', 'A_VERIFIER'])
