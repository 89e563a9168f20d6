import type { Config } from '../config.ts'
import { projectConversationId } from '../messages/open-project-conversation.ts'

/**
 * Where an e-mail leads to an order in the client area: through /login, since a private address leads the person who is signed
 * out to the home page (specification 1 §4). `place` is what follows the order’s own address: `/echeances`, `#avis`.
 */
export const projectUrl = ({ appUrl }: Pick<Config, 'appUrl'>, commandeId: string, place = '') =>
  `${appUrl}/login?suite=/app/projects/${commandeId}${place.replace('#', '%23')}`

/** Where an e-mail leads to the conversation of an order, in the same way. */
export const projectConversationUrl = ({ appUrl }: Pick<Config, 'appUrl'>, commandeId: string) =>
  `${appUrl}/login?suite=/app/messages/${projectConversationId(commandeId)}`
