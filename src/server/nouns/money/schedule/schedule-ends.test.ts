import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { NOT_ACCEPTABLE } from '#contract/money/payments/held-payment.ts'
import { addDays } from '#contract/shared/plain-date.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { paiements, paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import {
  commandeInEcheances,
  echeanceIds,
  freshEcheances,
  liveDay,
  scheduleSeen,
  tokenOfClient,
} from '../../../testing/echeances.ts'
import { createCommande, createUser } from '../../../testing/factories.ts'
import { CONSENTS, deliver, placeCommande, sessionIdOf } from '../../../testing/ordering.ts'
import { moneyOf } from '../../../testing/paid-commande.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import { recordSession } from '../checkout/record-session.ts'
import { openAttempt } from './open-attempt.ts'

const story = freshEcheances()
const { house, facture, statutsOf } = story
const { credit, refund, retryEcheance } = api.admin.reglements
const motif = 'Geste commercial'

// The invoice said paid without a day, and a page opened before could still be paid.
test('a schedule whose rest is credited is over: its invoice says when, and its open page is closed', async () => {
  const { app, stripe } = story.stripeApp
  const { id, factureId } = await commandeInEcheances(story.stripeApp)
  const [, second] = await echeanceIds(app, id)
  const { checkoutUrl } = await app.call(api.commandes.checkout, {
    token: await tokenOfClient(app, id),
    params: { id },
    body: { echeanceId: second },
  })
  await app.call(credit, {
    token: await house(),
    params: { id: factureId },
    body: { montant: 43_200, motif },
  })
  await app.runJobs()
  const { data } = await app.call(api.admin.factures.get, { token: await house(), params: { id: factureId } })
  expect(data).toMatchObject({ statut: 'PAYEE', resteDu: 0, datePaiement: app.clock().toISOString() })
  expect(stripe.sessions.find((one) => one.id === sessionIdOf(checkoutUrl))?.status).toBe('expired')
})

// Found by a random history: the invoice said paid without a day.
test('a refund that the bank sends back may end a schedule: its invoice says when, and its open page is closed', async () => {
  const { app, stripe } = story.stripeApp
  const { id, factureId, paiementId } = await commandeInEcheances(story.stripeApp, 2)
  const [, second] = await echeanceIds(app, id)
  await app.call(refund, {
    token: await house(),
    params: { id: paiementId },
    body: { montant: 24_000, motif, avoir: true },
  })
  await app.runJobs()
  const { checkoutUrl } = await app.call(api.commandes.checkout, {
    token: await tokenOfClient(app, id),
    params: { id },
    body: { echeanceId: second },
  })
  stripe.failRefund(stripe.refunds[0]?.id ?? '')
  const [{ reference: payment_intent } = {}] = await app.deps.db.select().from(paiements)
  await deliver(
    app,
    JSON.stringify({ id: 'evt_1', type: 'refund.failed', data: { object: { id: 're_1', payment_intent } } }),
  )
  await app.runJobs()
  const { data } = await app.call(api.admin.factures.get, { token: await house(), params: { id: factureId } })
  expect(data).toMatchObject({ statut: 'PAYEE', resteDu: 0, datePaiement: app.clock().toISOString() })
  expect(stripe.sessions.find((one) => one.id === sessionIdOf(checkoutUrl))?.status).toBe('expired')
})

// The instalment stayed « En cours » for ever: its client could no longer pay, and the house was not told.
test('a debit pays the instalment that it was asked for, though the invoice lacks more since', async () => {
  const { app, stripe } = story.stripeApp
  const { sessionId, pendingCommandeId: id } = await placeCommande(app, {
    fields: { email: newEmail(), nombreEcheances: '2' },
  })
  await stripe.act(sessionId, 'debit')
  await stripe.act(sessionId, 'settle')
  const { factureId, paiementId } = await moneyOf(app, id)
  const ask = async (endpoint: typeof credit | typeof refund, of: string, montant: number) =>
    app.call(endpoint, { token: await house(), params: { id: of }, body: { montant, motif } })
  await ask(credit, factureId, 8_000)
  await liveDay(app, '2027-01-10')
  expect(stripe.charges).toMatchObject([{ amount: 16_000, status: 'processing' }])
  await ask(refund, paiementId, 5_000)
  stripe.endDebit(stripe.charges[0]?.id ?? '', 'succeeded')
  await liveDay(app, '2027-01-11')
  const { echeances, resteDu } = await scheduleSeen(app, id)
  expect([echeances[1], resteDu]).toMatchObject([{ statut: 'PAYEE', montant: 16_000 }, 5_000])
})

// Two charges asked for the same sum due, and the house had to refund the second.
test('an earlier payment is not charged while a later one under way covers all that is due', async () => {
  const { app, stripe } = story.stripeApp
  const { sessionId, pendingCommandeId: id } = await placeCommande(app, {
    fields: { email: newEmail(), nombreEcheances: '3' },
  })
  await stripe.act(sessionId, 'debit')
  await stripe.act(sessionId, 'settle')
  const [, second, third] = (await scheduleSeen(app, id)).echeances
  stripe.bank.push('authentication')
  await liveDay(app, second?.date ?? '')
  await liveDay(app, third?.date ?? '')
  expect((await statutsOf(id)).slice(1)).toEqual(['EN_RETARD', 'EN_COURS'])
  const { factureId } = await moneyOf(app, id)
  expect((await facture(factureId)).prelevementEnCours).toBe(true)
  await app.call(credit, {
    token: await house(),
    params: { id: factureId },
    body: { montant: 16_000, motif },
  })
  await app.call(retryEcheance, {
    token: await house(),
    params: { id: second?.id ?? '' },
  })
  await app.runJobs()
  expect(stripe.charges).toHaveLength(2)
  stripe.endDebit(stripe.charges[1]?.id ?? '', 'succeeded')
  await liveDay(app, addDays(third?.date ?? '', 1))
  expect([(await statutsOf(id)).slice(1), stripe.charges.length]).toEqual([['SANS_OBJET', 'PAYEE'], 2])
})

// Almost all of its price was credited: a cent was missing of the first of four payments.
test('of a quote agreed in several times, money that is not its first payment is not accepted', async () => {
  const { app, stripe } = story.stripeApp
  const client = await createUser(app.deps)
  const quoted = { statut: 'ESTIMATION_ENVOYEE', payeeLe: null, montant: 60_000 } as const
  const { id } = await createCommande(app.deps, client, quoted)
  await story.checkout(id, { ...CONSENTS, nombreEcheances: 4 })
  const decide = async (amount: number) => {
    await stripe.act(stripe.open({ reference: id, amount }).id, 'pay')
    const [held] = await app.deps.db
      .select()
      .from(paiementsRetenus)
      .where(eq(paiementsRetenus.montant, amount))
    const token = await house()
    const params = { id: held?.id ?? '' }
    return app.send(api.admin.payments.decide, { token, params, body: { action: 'ACCEPTER' } })
  }
  expect(await decide(14_999)).toMatchObject({ status: 409, error: { message: NOT_ACCEPTABLE } })
  const { factureId } = await moneyOf(app, id)
  expect(await story.facture(factureId)).toMatchObject({ credite: 0, paye: 0 })
})

// A page and an automatic charge both took one payment: nothing was checked once the page was open.
test('a page that opens while a payment of its schedule is being charged is closed in its turn', async () => {
  const { app, stripe } = story.stripeApp
  const { id } = await commandeInEcheances(story.stripeApp)
  const [, echeanceId = ''] = await echeanceIds(app, id)
  app.clock.set('2026-11-26T09:30:00.000Z')
  await openAttempt(app.deps, { commandeId: id, echeanceId })
  const page = stripe.open({ reference: id, amount: 43_200 })
  const session = { id: page.id, url: 'https://checkout.stripe.com/c/pay', expiresAt: app.clock() }
  const opened = { of: { commandeId: id }, montant: 43_200, session, idempotencyKey: 'deux-a-la-fois' }
  expect(await recordSession(app.deps, opened)).toBe(false)
  await app.runJobs()
  expect(stripe.sessions.find((one) => one.id === page.id)?.status).toBe('expired')
})

test('an instalment that a credit note emptied is neither put off nor announced', async () => {
  const { app } = story.stripeApp
  const { id, factureId } = await commandeInEcheances(story.stripeApp)
  const credited = { montant: 43_200 - 4_800, motif }
  await app.call(credit, { token: await house(), params: { id: factureId }, body: credited })
  for (const day of ['2026-11-26', '2026-12-10', '2026-12-20', '2027-01-20']) await liveDay(app, day)
  expect((await statutsOf(id)).slice(0, 3)).toEqual(['PAYEE', 'PAYEE', 'SANS_OBJET'])
  expect(await app.deps.db.$count(emails, eq(emails.template, 'instalment-notice'))).toBe(1)
})
