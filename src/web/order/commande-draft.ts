import { browserStorage } from '../lib/browser-storage.ts'
import { forgetDraft } from '../lib/stored-draft.ts'
import { GUEST_FILES, keepNames } from './attachments/stored-names.ts'

/** The place in the browser of a guest order's draft, until its payment is made or under way. */
export const COMMANDE_DRAFT = { key: 'commande-invitee', keep: 'local' } as const
const SENT_KEY = 'commande:envoyee'

/** Stores the order made of the draft: the draft stays until it is paid, so that its author may change an answer. */
export const keepSentCommande = (commandeId: string): void => browserStorage.setItem(SENT_KEY, commandeId)

export const isSentCommande = (commandeId: string | null): boolean =>
  commandeId !== null && browserStorage.getItem(SENT_KEY) === commandeId

/** Removes the draft that became this order, and the names of its files; the draft of another order stays. */
export function forgetSentCommande(commandeId: string | null): void {
  if (!isSentCommande(commandeId)) return
  forgetDraft(COMMANDE_DRAFT)
  keepNames(GUEST_FILES, '')
  browserStorage.removeItem(SENT_KEY)
}
