import type { Config } from '../../config.ts'
import { linkTokenFor } from '../../platform/session/token-hash.ts'

type Purpose = 'NEWSLETTER_CONFIRM' | 'NEWSLETTER_UNSUBSCRIBE'

const PAGES: Record<Purpose, string> = {
  NEWSLETTER_CONFIRM: '/lettre/confirmer',
  NEWSLETTER_UNSUBSCRIBE: '/lettre/desabonnement',
}

/** The token of one of a subscription's two links, derived from its id (decision 004). */
export const subscriptionToken = ({ appSecret }: Pick<Config, 'appSecret'>, purpose: Purpose, id: string) =>
  linkTokenFor(appSecret, purpose, id)

/** The address that an e-mail gives for it: its page asks with a button, a visit alone changes nothing. */
export const subscriptionUrl = (
  config: Pick<Config, 'appSecret' | 'appUrl'>,
  purpose: Purpose,
  id: string,
): string => `${config.appUrl}${PAGES[purpose]}?jeton=${subscriptionToken(config, purpose, id)}`
