import { and, eq } from 'drizzle-orm'
import { PAYABLE_STATUTS } from '#contract/commandes/statuts.ts'
import type { Actor } from '../session/actor.ts'
import { commandes, pendingCommandes } from '../db/schema/commandes.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { NO_PAYMENT_DUE, startCheckout } from '../payments/start-checkout.ts'
import { payableOf, shownOf } from './order-created.ts'

/** Where a client pays an order of theirs: a quote, or one sent and not paid yet (decisions §5). */
export async function checkoutCommande(deps: Deps, actor: Actor, id: string): Promise<string> {
  const [commande] = await deps.db
    .select()
    .from(commandes)
    .where(and(eq(commandes.id, id), eq(commandes.userId, actor.id)))
  if (!commande) return checkoutPending(deps, actor, id)
  if (!PAYABLE_STATUTS.includes(commande.statut) || commande.montant === 0) {
    throw conflict(NO_PAYMENT_DUE)
  }
  return startCheckout(deps, { of: { commandeId: id }, email: actor.email, ...shownOf(commande) })
}

async function checkoutPending(deps: Deps, actor: Actor, id: string): Promise<string> {
  const [pending] = await deps.db
    .select()
    .from(pendingCommandes)
    .where(
      and(
        eq(pendingCommandes.id, id),
        eq(pendingCommandes.userId, actor.id),
        eq(pendingCommandes.statut, 'OUVERTE'),
      ),
    )
  if (!pending) throw notFound('Commande introuvable')
  return startCheckout(deps, payableOf(pending))
}
