import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { paiementsRetenus } from '#server/platform/db/schema/payments.ts'
import { createCommande, createToken, createUser } from '#server/testing/factories.ts'
import { CONSENTS, placeCommande } from '#server/testing/ordering.ts'
import { moneyOf } from '#server/testing/paid-commande.ts'
import type { StripeApp } from '#server/testing/stripe-app.ts'
import { asHouse } from './as-house.ts'
import { playEcheances } from './fixed-echeances.ts'
import { playRetractations } from './fixed-retractations.ts'
import { settleDown } from './settle-down.ts'
import { newWorld, say, type World } from './world.ts'

const { credit, pay, refund, cancel } = api.admin.reglements
const MOTIF = 'Geste commercial'

/**
 * Examples for each of the facts: refunds with and without credit note, one sent back by the bank, one made again, a transfer, a cancelled quote, a
 * second payment that waits and one given back, a payment lost to a bank and one lost in part, an order that nobody paid; payments in several times, and
 * withdrawals.
 */
export async function playFixedHistory(stripeApp: StripeApp): Promise<World> {
  const world = await newWorld(stripeApp)
  const { app, stripe } = world
  const credited = await paidCommande(world, 'credite')
  const refunded = await paidCommande(world, 'rembourse')
  const sentBack = await paidCommande(world, 'renvoye')
  const madeAgain = await paidCommande(world, 'refait')
  const doubled = await paidCommande(world, 'double')
  const lost = await paidCommande(world, 'perdu')
  const lostInPart = await paidCommande(world, 'entame')
  const shared = await paidCommande(world, 'renonce')
  const transferred = await acceptedQuote(world)
  const cancelled = await acceptedQuote(world)
  await placeCommande(app, { fields: { email: 'impaye@exemple.fr' } })
  for (const amount of [47_999, 48_000]) {
    await stripe.act(stripe.open({ reference: doubled.id, amount }).id, 'pay')
  }
  await settleDown(world)

  const ask = async (endpoint: EndpointSpec, id: string, body: object) => {
    const token = await asHouse(app.deps)
    const { status } = await app.send(endpoint, { token, params: { id }, body })
    if (status >= 300) throw new Error(`${endpoint.path} was answered ${status}`)
  }
  await ask(refund, (await moneyOf(app, credited.id)).paiementId, {
    montant: 24_000,
    motif: MOTIF,
    avoir: true,
  })
  await ask(refund, (await moneyOf(app, refunded.id)).paiementId, {
    montant: 10_000,
    motif: MOTIF,
    avoir: false,
  })
  await ask(refund, (await moneyOf(app, sentBack.id)).paiementId, {
    montant: 5_000,
    motif: MOTIF,
    avoir: false,
  })
  await ask(refund, (await moneyOf(app, madeAgain.id)).paiementId, {
    montant: 6_000,
    motif: MOTIF,
    avoir: true,
  })
  const transfer = { montant: 3_000, methode: 'VIREMENT', date: parisDay(app.clock()), reference: 'VIR 42' }
  await ask(pay, (await moneyOf(app, transferred)).factureId, transfer)
  await ask(credit, (await moneyOf(app, transferred)).factureId, { montant: 2_000, motif: MOTIF })
  await ask(cancel, cancelled, { remboursement: 0, motif: MOTIF })
  await giveOneBack(world)
  loseToBank(world, lost.sessionId, 48_000)
  loseToBank(world, lostInPart.sessionId, 10_000)
  await settleDown(world)

  const failed = stripe.refunds.find(({ amount }) => amount === 5_000)
  if (failed) stripe.failRefund(failed.id)
  const first = stripe.refunds.find(({ amount }) => amount === 6_000)
  if (typeof first?.payment_intent === 'string') {
    stripe.failRefund(first.id)
    await settleDown(world)
    stripe.refundThere(first.payment_intent, 10_000)
  }
  const charged = await playEcheances(world)
  await playRetractations(world, [shared.id, charged])
  const left = await settleDown(world)
  if (left.length > 0) throw new Error(left.join('\n'))
  return world
}

async function paidCommande({ app, stripe }: World, name: string) {
  const { sessionId, pendingCommandeId: id } = await placeCommande(app, {
    fields: { email: `${name}@exemple.fr`, demarrageImmediat: 'true' },
  })
  await stripe.act(sessionId, 'pay')
  return { id, sessionId }
}

/** A quote accepted on the way to its payment page, which nobody paid. */
async function acceptedQuote({ app }: World): Promise<string> {
  const client = await createUser(app.deps)
  const { id } = await createCommande(app.deps, client, {
    statut: 'ESTIMATION_ENVOYEE',
    payeeLe: null,
    montant: 48_000,
  })
  await app.call(api.commandes.checkout, {
    token: await createToken(app.deps, client.id),
    params: { id },
    body: CONSENTS,
  })
  return id
}

async function giveOneBack({ app }: World): Promise<void> {
  const [held] = await app.deps.db.select().from(paiementsRetenus)
  if (!held) throw new Error('Nothing is held')
  await app.call(api.admin.payments.decide, {
    token: await asHouse(app.deps),
    params: { id: held.id },
    body: { action: 'REMBOURSER' },
  })
}

function loseToBank(world: World, sessionId: string, amount: number): void {
  const intent = world.stripe.sessions.find(({ id }) => id === sessionId)?.paymentIntent ?? ''
  const dispute = { id: `dp_${intent}`, intent, amount, status: 'lost' as const }
  world.disputes.push(dispute)
  say(world, 'charge.dispute.closed', {
    id: dispute.id,
    amount: dispute.amount,
    status: dispute.status,
    payment_intent: intent,
  })
}
