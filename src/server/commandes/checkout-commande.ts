import { and, eq } from 'drizzle-orm'
import type { CheckoutBody } from '#contract/commandes/order-consents.ts'
import type { Actor } from '../session/actor.ts'
import { pendingCommandes } from '../db/schema/commandes.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { startCheckout } from '../payments/start-checkout.ts'
import { acceptQuote } from './accept-quote.ts'
import { unpaidOf } from './find-pending.ts'
import { payableOf, shownOf } from './order-created.ts'

type Asked = { commandeId: string; body: CheckoutBody }

/** Where a client pays an order of theirs: a quote they accept, what an invoice still lacks, or one sent with its boxes and not paid yet (decisions §5). */
export async function checkoutCommande(deps: Deps, actor: Actor, asked: Asked): Promise<string> {
  const { commandeId } = asked
  const quote = await acceptQuote(deps, actor, asked)
  if (!quote) return checkoutPending(deps, actor, commandeId)
  const { due, ...priced } = quote
  return startCheckout(deps, {
    of: { commandeId },
    email: actor.email,
    ...shownOf({ ...priced, montant: due }),
  })
}

async function checkoutPending(deps: Deps, actor: Actor, id: string): Promise<string> {
  const [pending] = await deps.db
    .select()
    .from(pendingCommandes)
    .where(and(eq(pendingCommandes.id, id), unpaidOf(actor)))
  if (!pending) throw notFound('Commande introuvable')
  return startCheckout(deps, payableOf(pending))
}
