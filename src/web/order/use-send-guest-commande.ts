import { ordering } from '#contract/commandes/ordering-endpoints.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { useSession } from '../auth/session.tsx'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { keepSentCommande } from './commande-draft.ts'
import { resumeDraft } from './resume-draft.ts'
import { forgetBrouillon, keepBrouillon } from './stored-brouillon.ts'
import type { SendCommande } from './use-place-commande.ts'

/** Sends a guest order; one refused for a known e-mail is resumed by its owner, at once or after signing in (decisions §5). */
export function useSendGuestCommande(): SendCommande {
  const { user } = useSession()
  return async (form, options) => {
    try {
      const created = await browserApi(ordering.placeGuestOrder, { form, ...options })
      forgetBrouillon()
      keepSentCommande(created.pendingCommandeId)
      return created
    } catch (error) {
      const brouillon = error instanceof ApiError && error.status === 409 ? error.body?.brouillon : undefined
      if (!brouillon) throw error
      // An author signed in with that very address is the owner whom the refusal asks for.
      const email = form.get('email')
      if (user && typeof email === 'string' && emailKey(user.email) === emailKey(email))
        return resumeDraft(brouillon)
      keepBrouillon(brouillon)
      throw error
    }
  }
}
