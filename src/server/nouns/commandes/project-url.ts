import type { Config } from '../../config.ts'
import { commandeConversationId } from '../messages/open-commande-conversation.ts'

/**
 * The link of an e-mail to an order in the client area: through /login, since a private address leads a signed-out person to the home page
 * (specification 1 §4). `place` follows the order’s own address: `/echeances`, `/files`, `#avis`.
 */
export const projectUrl = ({ appUrl }: Pick<Config, 'appUrl'>, commandeId: string, place = '') =>
  `${appUrl}/login?suite=/app/projects/${commandeId}${place.replace('#', '%23')}`

/** The link of an e-mail to a conversation in the client area, built in the same way. */
export const conversationUrl = ({ appUrl }: Pick<Config, 'appUrl'>, id: string) =>
  `${appUrl}/login?suite=/app/messages/${id}`

/** The link of an e-mail to the conversation of an order. */
export const projectConversationUrl = (config: Pick<Config, 'appUrl'>, commandeId: string) =>
  conversationUrl(config, commandeConversationId(commandeId))
