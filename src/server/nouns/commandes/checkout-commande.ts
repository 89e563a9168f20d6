import { and, eq } from 'drizzle-orm'
import type { CheckoutBody } from '#contract/commandes/commande-consents.ts'
import { NO_PAYMENT_DUE } from '#contract/money/payments/held-payment.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Payable, startCheckout } from '../money/checkout/start-checkout.ts'
import { type AskedEcheance, readEcheances } from '../money/schedule/read-echeances.ts'
import { acceptQuote } from './accept-quote.ts'
import { payableOf, shownFirst } from './commande-created.ts'
import { unpaidOf } from './find-pending.ts'

type Asked = { commandeId: string; body: CheckoutBody }

const BEING_CHARGED = 'Une échéance est en cours de prélèvement\u00a0: réessayez quand elle sera passée.'

/**
 * The page where a client pays an order of theirs: a quote they accept, a payment of its schedule, all that its invoice lacks, or an order
 * sent with its boxes and not paid yet (decisions §5).
 */
export async function checkoutCommande(deps: Deps, actor: Actor, asked: Asked): Promise<string> {
  const { commandeId, body } = asked
  const quote = await acceptQuote(deps, actor, asked)
  if (!quote) return checkoutPending(deps, actor, commandeId)
  const { due } = quote
  const rows = await readEcheances(deps.db, { commandeId, due })
  const ordered = { of: { commandeId }, email: actor.email }
  if (rows.some(({ statut, asked: cents }) => statut === 'EN_COURS' && cents > 0))
    throw conflict(BEING_CHARGED)
  if (body.echeanceId)
    return startCheckout(deps, { ...ordered, ...oneOf(rows, { ...quote, echeanceId: body.echeanceId }) })
  const priced = { ...quote, montant: due }
  if (rows.length > 0 || quote.payeeLe)
    return startCheckout(deps, { ...ordered, ...shownFirst(priced, null) })
  const { nombreEcheances } = quote
  return startCheckout(deps, { ...ordered, ...shownFirst(priced, nombreEcheances), nombreEcheances })
}

type Chosen = { titre: string; echeanceId: string }

/** A single payment of a schedule; its means is kept for the next ones. */
function oneOf(rows: AskedEcheance[], { titre, echeanceId }: Chosen): Omit<Payable, 'of' | 'email'> {
  const one = rows.find(({ id }) => id === echeanceId)
  if (!one) throw notFound('Échéance introuvable')
  if (one.statut === 'PAYEE' || one.asked === 0) throw conflict(NO_PAYMENT_DUE)
  const label = `« ${titre} », paiement ${one.rang} sur ${rows.length}`
  const lines = [{ name: label, quantity: 1, unitAmount: one.asked }]
  return { label, montant: one.asked, lines, echeanceId, means: 'KEPT' }
}

async function checkoutPending(deps: Deps, actor: Actor, id: string): Promise<string> {
  const [pending] = await deps.db
    .select()
    .from(pendingCommandes)
    .where(and(eq(pendingCommandes.id, id), unpaidOf(actor)))
  if (!pending) throw notFound('Commande introuvable')
  return startCheckout(deps, payableOf(pending))
}
