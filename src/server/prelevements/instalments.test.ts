import { randomUUID } from 'node:crypto'
import { asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails, notifications } from '../db/schema/notifications.ts'
import { paiements, paiementsRetenus } from '../db/schema/payments.ts'
import { createAdmin, createCommande, createToken, createUser } from '../testing/factories.ts'
import {
  instalmentIds,
  liveDay,
  orderInInstalments,
  scheduleSeen,
  tokenOfClient,
} from '../testing/instalments.ts'
import { CONSENTS, deliver, placeOrder, sendOrder, sessionIdOf } from '../testing/orders.ts'
import { moneyOf } from '../testing/paid-order.ts'
import { newEmail } from '../testing/request-parts.ts'
import { commandeOf } from '../testing/read-order.ts'
import { retryFailedJobs } from '../testing/retry-failed-jobs.ts'
import { type StripeApp, startStripeApp } from '../testing/stripe-app.ts'
import { chargeInstalmentJob } from './charge-instalment-job.ts'

/** From the product's first hour on, every five days. */
const DAYS = [
  '2026-11-21',
  '2026-11-26',
  '2026-12-01',
  '2026-12-06',
  '2026-12-11',
  '2026-12-16',
  '2026-12-21',
  '2026-12-26',
  '2026-12-31',
  '2027-01-05',
]

describe('an order paid in several times', () => {
  let stripeApp: StripeApp
  let adminId: string
  beforeAll(async () => {
    stripeApp = await startStripeApp()
  })
  beforeEach(async () => {
    await stripeApp.reset()
    adminId = (await createAdmin(stripeApp.app.deps)).id
  })
  afterAll(() => stripeApp.close())

  const house = () => createToken(stripeApp.app.deps, adminId)
  const invoice = async (id: string) =>
    (await stripeApp.app.call(api.admin.factures.get, { token: await house(), params: { id } })).data
  const statutsOf = async (id: string) =>
    (await scheduleSeen(stripeApp.app, id)).echeances.map(({ statut }) => statut)
  const amountsOf = async (id: string) =>
    (await scheduleSeen(stripeApp.app, id)).echeances.map(({ montant }) => montant)
  const charged = () => stripeApp.stripe.charges.map(({ amount }) => amount)
  const mails = async (template: string) =>
    (await stripeApp.app.deps.db.select().from(emails).where(eq(emails.template, template))).length
  const alerts = async () =>
    (
      await stripeApp.app.deps.db
        .select({ title: notifications.title })
        .from(notifications)
        .where(eq(notifications.userId, adminId))
        .orderBy(asc(notifications.id))
    ).map(({ title }) => title)
  const checkout = async (id: string, body: object = {}) =>
    stripeApp.app.send(api.commandes.checkout, {
      token: await tokenOfClient(stripeApp.app, id),
      params: { id },
      body,
    })
  const payBy = async (id: string, body: object = {}) => {
    const { checkoutUrl } = await stripeApp.app.call(api.commandes.checkout, {
      token: await tokenOfClient(stripeApp.app, id),
      params: { id },
      body,
    })
    const sessionId = sessionIdOf(checkoutUrl)
    expect(await stripeApp.stripe.act(sessionId, 'pay')).toBe(200)
    return stripeApp.stripe.sessions.find((one) => one.id === sessionId)
  }

  test('is made by its first payment and invoiced whole, then charged to the last cent, each payment announced', async () => {
    const { app, stripe } = stripeApp
    const { id, factureId } = await orderInInstalments(stripeApp)
    expect((await commandeOf(app, id))?.statut).toBe('PAYEE')
    expect(await invoice(factureId)).toMatchObject({
      amount: 48_000,
      paye: 4_800,
      resteDu: 43_200,
      statut: 'EN_ATTENTE',
      dateEcheance: '2027-01-05',
    })
    const { echeances } = await scheduleSeen(app, id)
    expect(echeances.map(({ date }) => date)).toEqual(DAYS)
    expect(echeances.map(({ montant }) => montant)).toEqual(DAYS.map(() => 4_800))

    // Nothing before its day, but the words that announce it.
    await liveDay(app, '2026-11-23')
    await liveDay(app, '2026-11-23')
    expect([charged(), await mails('instalment-notice')]).toEqual([[], 1])
    for (const day of DAYS.slice(1)) {
      await liveDay(app, day)
      expect((await invoice(factureId)).statut).toBe(day === DAYS.at(-1) ? 'PAYEE' : 'EN_ATTENTE')
    }
    expect(charged()).toEqual(DAYS.slice(1).map(() => 4_800))
    expect(await invoice(factureId)).toMatchObject({ statut: 'PAYEE', paye: 48_000, resteDu: 0 })
    expect((await invoice(factureId)).datePaiement).toBe('2027-01-05T09:30:00.000Z')
    expect(new Set(await statutsOf(id))).toEqual(new Set(['PAYEE']))
    const [first] = stripe.sessions
    expect(first?.params).toMatchObject({
      customer_creation: 'always',
      payment_intent_data: { setup_future_usage: 'off_session' },
    })
    // A later day charges nothing more.
    await liveDay(app, '2027-02-01')
    expect(charged()).toHaveLength(9)
  })

  test('a payment refused three times is left to its client, who pays it by a page; its card pays the next ones', async () => {
    const { app, stripe } = stripeApp
    const { id, factureId } = await orderInInstalments(stripeApp)
    await liveDay(app, '2026-11-26')
    stripe.bank.push('declined', 'declined', 'declined')
    await liveDay(app, '2026-12-01')
    expect((await scheduleSeen(app, id)).echeances[2]).toMatchObject({
      statut: 'EN_RETARD',
      prochainEssai: '2026-12-03',
    })
    await liveDay(app, '2026-12-03')
    expect(await mails('instalment-refused')).toBe(2)
    expect(await alerts()).not.toContain('Échéance impayée')
    // Late since the day after its own.
    expect((await invoice(factureId)).statut).toBe('ECHEANCE')
    const late = await app.call(api.admin.factures.list, {
      token: await house(),
      query: { statut: 'ECHEANCE' },
    })
    expect(late.invoices.map((one) => one.id)).toEqual([factureId])
    await liveDay(app, '2026-12-05')
    expect((await scheduleSeen(app, id)).echeances[2]).toMatchObject({
      statut: 'EN_RETARD',
      prochainEssai: null,
      tentatives: 3,
    })
    expect(await mails('instalment-refused')).toBe(3)
    expect(await alerts()).toContain('Échéance impayée')
    // The others go on by themselves.
    await liveDay(app, '2026-12-06')
    expect((await statutsOf(id)).slice(0, 4)).toEqual(['PAYEE', 'PAYEE', 'EN_RETARD', 'PAYEE'])
    expect((await invoice(factureId)).statut).toBe('ECHEANCE')

    const [, , third = ''] = await instalmentIds(app, id)
    const paid = await payBy(id, { echeanceId: third })
    expect(paid?.params.line_items[0]?.price_data.unit_amount).toBe(4_800)
    expect((await statutsOf(id)).slice(0, 4)).toEqual(['PAYEE', 'PAYEE', 'PAYEE', 'PAYEE'])
    expect((await invoice(factureId)).statut).toBe('EN_ATTENTE')
    expect((await checkout(id, { echeanceId: third })).status).toBe(409)
    await liveDay(app, '2026-12-11')
    expect(stripe.charges.at(-1)?.customer).toBe(`cus_${paid?.paymentIntent?.slice('pi_'.length)}`)
  })

  test('a bank that wants its payer in person is not asked again', async () => {
    const { app, stripe } = stripeApp
    const { id } = await orderInInstalments(stripeApp)
    stripe.bank.push('authentication')
    await liveDay(app, '2026-11-26')
    expect((await scheduleSeen(app, id)).echeances[1]).toMatchObject({
      statut: 'EN_RETARD',
      prochainEssai: null,
      tentatives: 1,
    })
    expect(await alerts()).toContain('Échéance impayée')
  })

  test.each(['broken', 'reset'] as const)(
    'an answer that is lost (%s) charges nobody twice',
    async (fault) => {
      const { app, stripe } = stripeApp
      const { id } = await orderInInstalments(stripeApp)
      stripe.faults.push(fault)
      const failures = await liveDay(app, '2026-11-26')
      expect(charged()).toEqual([4_800])
      if (failures.length > 0) {
        await retryFailedJobs(app.deps.pool)
        expect(await app.runJobs()).toEqual([])
      }
      await liveDay(app, '2026-11-26')
      expect([charged(), (await statutsOf(id))[1]]).toEqual([[4_800], 'PAYEE'])
    },
  )

  test('two workers at once charge once', async () => {
    const { app } = stripeApp
    const { id } = await orderInInstalments(stripeApp)
    app.clock.set('2026-11-26T09:30:00.000Z')
    const [, echeanceId = ''] = await instalmentIds(app, id)
    const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    await Promise.all([1, 2, 3, 4].map(() => chargeInstalmentJob.run(app.deps, { echeanceId }, context)))
    expect([charged(), (await statutsOf(id))[1]]).toEqual([[4_800], 'PAYEE'])
  })

  test('events of a charge are asked about, whatever their number and their order', async () => {
    const { app, stripe } = stripeApp
    const { id, factureId } = await orderInInstalments(stripeApp)
    const [, echeanceId = ''] = await instalmentIds(app, id)
    const tell = (type: string) =>
      deliver(
        app,
        JSON.stringify({
          id: `evt_${randomUUID()}`,
          type,
          data: { object: { id: 'pi_x', metadata: { echeance: echeanceId } } },
        }),
      )
    stripe.faults.push('broken')
    await liveDay(app, '2026-11-26')
    expect((await statutsOf(id))[1]).toBe('EN_COURS')
    await Promise.all([
      tell('payment_intent.succeeded'),
      tell('payment_intent.payment_failed'),
      tell('payment_intent.succeeded'),
    ])
    await app.runJobs()
    await tell('payment_intent.payment_failed')
    await app.runJobs()
    expect(charged()).toEqual([4_800])
    expect([(await statutsOf(id))[1], (await invoice(factureId)).paye]).toEqual(['PAYEE', 9_600])
  })

  test('a bank debit waits for its bank, and its payment with it', async () => {
    const { app, stripe } = stripeApp
    const { sessionId, pendingCommandeId: id } = await placeOrder(app, {
      fields: { email: newEmail(), nombreEcheances: '3' },
    })
    await stripe.act(sessionId, 'debit')
    await stripe.act(sessionId, 'settle')
    const { factureId } = await moneyOf(app, id)
    await liveDay(app, '2026-12-16')
    expect((await statutsOf(id))[1]).toBe('EN_COURS')
    // Under way at its bank, it is not late, and is not paid by another page.
    await liveDay(app, '2026-12-18')
    expect([(await invoice(factureId)).statut, (await checkout(id)).status, charged()]).toEqual([
      'EN_ATTENTE',
      409,
      [16_000],
    ])
    stripe.endDebit(stripe.charges[0]?.id ?? '', 'succeeded')
    await liveDay(app, '2026-12-20')
    expect([(await statutsOf(id))[1], (await invoice(factureId)).paye]).toEqual(['PAYEE', 32_000])
  })

  test('an order cancelled between two payments is charged no more', async () => {
    const { app } = stripeApp
    const { id, factureId } = await orderInInstalments(stripeApp)
    await liveDay(app, '2026-11-26')
    await app.call(api.admin.reglements.cancel, {
      token: await house(),
      params: { id },
      body: { remboursement: 9_600, motif: 'À la demande de l’auteur' },
    })
    await liveDay(app, '2026-12-01')
    expect(charged()).toEqual([4_800])
    expect(await invoice(factureId)).toMatchObject({ statut: 'ANNULEE', resteDu: 0 })
    expect((await statutsOf(id)).slice(2)).toEqual(DAYS.slice(2).map(() => 'SANS_OBJET'))
  })

  test('money charged by a lost call on an order cancelled since waits for the house', async () => {
    const { app, stripe } = stripeApp
    const { id } = await orderInInstalments(stripeApp)
    stripe.faults.push('broken')
    await liveDay(app, '2026-11-26')
    await app.call(api.admin.reglements.cancel, {
      token: await house(),
      params: { id },
      body: { remboursement: 4_800, motif: 'Sans suite' },
    })
    await retryFailedJobs(app.deps.pool)
    await app.runJobs()
    expect(charged()).toEqual([4_800])
    expect(await app.deps.db.select().from(paiementsRetenus)).toMatchObject([
      { motif: 'DOUBLE', montant: 4_800, commandeId: id, reference: stripe.charges[0]?.id },
    ])
    expect(await app.deps.db.select().from(paiements).where(eq(paiements.aRembourser, true))).toHaveLength(1)
  })

  test('a credit note takes the last payments off, and what remains may be paid at once', async () => {
    const { app } = stripeApp
    const { id, factureId } = await orderInInstalments(stripeApp)
    await app.call(api.admin.reglements.credit, {
      token: await house(),
      params: { id: factureId },
      body: { montant: 10_000, motif: 'Geste commercial' },
    })
    expect(await amountsOf(id)).toEqual([...Array.from({ length: 7 }, () => 4_800), 4_400, 4_800, 4_800])
    expect((await statutsOf(id)).slice(7)).toEqual(['A_VENIR', 'SANS_OBJET', 'SANS_OBJET'])
    await liveDay(app, '2026-11-26')
    const paid = await payBy(id)
    expect(paid?.params.line_items[0]?.price_data.unit_amount).toBe(28_400)
    expect(await invoice(factureId)).toMatchObject({
      statut: 'PAYEE',
      paye: 38_000,
      credite: 10_000,
      resteDu: 0,
    })
    await liveDay(app, '2026-12-31')
    expect(charged()).toEqual([4_800])
  })

  test('a transfer that the house records pays the first ones that are due', async () => {
    const { app, stripe } = stripeApp
    const { id, factureId } = await orderInInstalments(stripeApp)
    stripe.bank.push('declined')
    await liveDay(app, '2026-11-26')
    await app.call(api.admin.reglements.pay, {
      token: await house(),
      params: { id: factureId },
      body: { montant: 9_600, methode: 'VIREMENT', date: '2026-11-26', reference: 'VIR 9' },
    })
    expect((await statutsOf(id)).slice(0, 4)).toEqual(['PAYEE', 'PAYEE', 'PAYEE', 'A_VENIR'])
    await liveDay(app, '2026-12-01')
    expect(stripe.charges.map(({ status }) => status)).toEqual(['requires_payment_method'])
  })

  test('the house has a late payment charged again, or sends its link; one that is not late is refused', async () => {
    const { app, stripe } = stripeApp
    const { id } = await orderInInstalments(stripeApp)
    const [, second = '', third = ''] = await instalmentIds(app, id)
    stripe.bank.push('authentication')
    await liveDay(app, '2026-11-26')
    const admin = api.admin.reglements
    const early = await app.send(admin.retryEcheance, { token: await house(), params: { id: third } })
    expect(early.status).toBe(409)
    for (const _twice of [1, 2]) {
      await app.call(admin.sendEcheanceLink, { token: await house(), params: { id: second } })
    }
    expect(await app.deps.db.$count(emails, like(emails.cle, 'echeance-lien:%'))).toBe(1)
    await app.call(admin.retryEcheance, { token: await house(), params: { id: second } })
    await app.runJobs()
    expect((await statutsOf(id))[1]).toBe('PAYEE')
    const paid = await app.send(admin.retryEcheance, { token: await house(), params: { id: second } })
    expect(paid.status).toBe(409)
  })

  test('a page that was paid while its payment was charged is held, and no cent is lost', async () => {
    const { app, stripe } = stripeApp
    const { id, factureId } = await orderInInstalments(stripeApp)
    stripe.bank.push('authentication')
    await liveDay(app, '2026-11-26')
    const [, second = ''] = await instalmentIds(app, id)
    const { checkoutUrl } = await app.call(api.commandes.checkout, {
      token: await tokenOfClient(app, id),
      params: { id },
      body: { echeanceId: second },
    })
    await app.call(api.admin.reglements.retryEcheance, { token: await house(), params: { id: second } })
    // Paid before the page is closed.
    const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    await chargeInstalmentJob.run(app.deps, { echeanceId: second }, context)
    await stripe.act(sessionIdOf(checkoutUrl), 'pay')
    expect(await app.deps.db.select().from(paiementsRetenus)).toMatchObject([
      { motif: 'DOUBLE', montant: 4_800 },
    ])
    expect((await invoice(factureId)).paye).toBe(9_600)
  })

  test('a quote is accepted and paid in several times as an order is', async () => {
    const { app, stripe } = stripeApp
    const client = await createUser(app.deps)
    const { id } = await createCommande(app.deps, client, {
      statut: 'ESTIMATION_ENVOYEE',
      payeeLe: null,
      montant: 60_000,
    })
    const paid = await payBy(id, { ...CONSENTS, nombreEcheances: 4 })
    expect(paid?.params.line_items[0]?.price_data.unit_amount).toBe(15_000)
    expect((await commandeOf(app, id))?.statut).toBe('PAYEE')
    const { factureId } = await moneyOf(app, id)
    expect(await invoice(factureId)).toMatchObject({
      amount: 60_000,
      paye: 15_000,
      dateEcheance: '2027-01-08',
    })
    await liveDay(app, '2026-12-07')
    expect([stripe.charges.map(({ amount }) => amount), (await statutsOf(id))[1]]).toEqual([
      [15_000],
      'PAYEE',
    ])
  })

  test('more payments than the house offers for the amount are refused, and no order is kept', async () => {
    const { app } = stripeApp
    const { status, error } = await sendOrder(app, { fields: { email: newEmail(), nombreEcheances: '11' } })
    expect([status, error?.details?.[0]?.path]).toEqual([400, 'nombreEcheances'])
    const small = { nombrePages: '16', prixCalcule: '12', nombreEcheances: '2' }
    const refused = await sendOrder(app, { fields: { email: newEmail(), ...small } })
    expect([refused.status, refused.error?.details?.[0]?.path]).toEqual([400, 'nombreEcheances'])
  })

  test('a first payment of the wrong amount is held, and makes no contract', async () => {
    const { app } = stripeApp
    const { sessionId, pendingCommandeId } = await placeOrder(app, {
      fields: { email: newEmail(), nombreEcheances: '10' },
    })
    const body = {
      id: sessionId,
      amount_total: 48_000,
      currency: 'eur',
      metadata: { reference: pendingCommandeId },
      payment_status: 'paid',
      payment_intent: 'pi_1',
    }
    await deliver(
      app,
      JSON.stringify({ id: 'evt_wrong', type: 'checkout.session.completed', data: { object: body } }),
    )
    expect(await app.deps.db.select().from(paiementsRetenus)).toMatchObject([
      { motif: 'MONTANT', montant: 48_000 },
    ])
  })

  test('another client sees nothing of a schedule', async () => {
    const { app } = stripeApp
    const { id } = await orderInInstalments(stripeApp)
    const other = await createToken(app.deps, (await createUser(app.deps)).id)
    expect((await app.send(api.commandes.echeances, { token: other, params: { id } })).status).toBe(404)
  })
})
