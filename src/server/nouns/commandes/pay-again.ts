import { eq } from 'drizzle-orm'
import {
  type PayAgain,
  payAgainPath,
  paymentSuccessPath,
  paymentUnavailablePath,
} from '#contract/money/payments/payment-pages.ts'
import type { Config } from '../../config.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashToken, linkTokenFor } from '../../platform/session/token-hash.ts'
import { startCheckout } from '../money/checkout/start-checkout.ts'
import { isFinal } from '../money/provider/final-refusal.ts'
import { payableOf } from './commande-created.ts'

/** The link by which an e-mail leads to the payment of an order still kept; it opens nothing else. */
export function payAgainUrl(config: Pick<Config, 'appUrl' | 'appSecret'>, pendingCommandeId: string): string {
  const jeton = payToken(config, pendingCommandeId)
  return config.appUrl + payAgainPath({ id: pendingCommandeId, jeton })
}

/**
 * The page that the link leads to: the payment page, the success page once paid, the order form when the order is gone; on a failure, a
 * page for a person, which offers to try again or says that it is of no use.
 */
export async function payAgain(deps: Deps, link: PayAgain): Promise<string> {
  try {
    return await paymentOf(deps, link)
  } catch (error) {
    deps.log.error({ err: error }, 'the link of an e-mail could not open its payment')
    return deps.config.appUrl + paymentUnavailablePath(link, { isFinal: isFinal(error) })
  }
}

async function paymentOf(deps: Deps, { id, jeton }: PayAgain): Promise<string> {
  const { appUrl } = deps.config
  const orderForm = `${appUrl}/commande-invitee`
  if (hashToken(jeton) !== hashToken(payToken(deps.config, id))) return orderForm
  const [pending] = await deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.id, id))
  if (!pending || pending.statut === 'BROUILLON' || pending.statut === 'ANNULEE') return orderForm
  return pending.montant === 0
    ? `${appUrl}${paymentSuccessPath(id)}`
    : startCheckout(deps, payableOf(pending))
}

const payToken = ({ appSecret }: Pick<Config, 'appSecret'>, id: string) =>
  linkTokenFor(appSecret, 'PAYER', id)
