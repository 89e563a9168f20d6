import { type CommandeCreated, ordering } from '#contract/commandes/ordering-endpoints.ts'
import { browserApi } from '../lib/browser-api.ts'
import { keepSentCommande } from './commande-draft.ts'
import { forgetBrouillon } from './stored-brouillon.ts'

/** Resumes an order refused for a known e-mail, for its signed-in owner; returns the order to pay. */
export async function resumeDraft(brouillon: string): Promise<CommandeCreated> {
  const created = await browserApi(ordering.resumeDraft, { body: { brouillon } })
  forgetBrouillon()
  keepSentCommande(created.pendingCommandeId)
  return created
}
