import { asc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { dueDayOf } from '#contract/money/invoices/facture-statut.ts'
import { emails, notifications } from '../../../platform/db/schema/notifications.ts'
import {
  commandeInEcheances,
  ECHEANCE_DAYS,
  echeanceIds,
  freshEcheances,
  liveDay,
  scheduleSeen,
  tokenOfClient,
} from '../../../testing/echeances.ts'
import { createCommande, createUser } from '../../../testing/factories.ts'
import { CONSENTS, sendCommande, sessionIdOf } from '../../../testing/ordering.ts'
import { moneyOf } from '../../../testing/paid-commande.ts'
import { commandeOf } from '../../../testing/read-commande.ts'
import { newEmail } from '../../../testing/request-parts.ts'

describe('an order paid in several times', () => {
  const story = freshEcheances()
  const { house, facture, statutsOf, charged, checkout } = story
  const amountsOf = async (id: string) =>
    (await scheduleSeen(story.stripeApp.app, id)).echeances.map(({ montant }) => montant)
  const mails = async (template: string) =>
    (await story.stripeApp.app.deps.db.select().from(emails).where(eq(emails.template, template))).length
  const alerts = async () =>
    (
      await story.stripeApp.app.deps.db
        .select({ title: notifications.title })
        .from(notifications)
        .where(eq(notifications.userId, story.adminId))
        .orderBy(asc(notifications.id))
    ).map(({ title }) => title)
  const payBy = async (id: string, body: object = {}) => {
    const { checkoutUrl } = await story.stripeApp.app.call(api.commandes.checkout, {
      token: await tokenOfClient(story.stripeApp.app, id),
      params: { id },
      body,
    })
    const sessionId = sessionIdOf(checkoutUrl)
    expect(await story.stripeApp.stripe.act(sessionId, 'pay')).toBe(200)
    return story.stripeApp.stripe.sessions.find((one) => one.id === sessionId)
  }

  test('is made by its first payment and invoiced whole, then charged to the last cent, each payment announced', async () => {
    const { app, stripe } = story.stripeApp
    const { id, factureId } = await commandeInEcheances(story.stripeApp)
    expect((await commandeOf(app, id))?.statut).toBe('PAYEE')
    expect(await facture(factureId)).toMatchObject({
      amount: 48_000,
      paye: 4_800,
      resteDu: 43_200,
      statut: 'EN_ATTENTE',
      dateEcheance: '2027-01-05',
    })
    const { echeances } = await scheduleSeen(app, id)
    expect(echeances.map(({ date }) => date)).toEqual(ECHEANCE_DAYS)
    expect(echeances.map(({ montant }) => montant)).toEqual(ECHEANCE_DAYS.map(() => 4_800))

    // Before its day, only the e-mail that announces it leaves.
    await liveDay(app, '2026-11-23')
    await liveDay(app, '2026-11-23')
    expect([charged(), await mails('instalment-notice')]).toEqual([[], 1])
    for (const day of ECHEANCE_DAYS.slice(1)) {
      await liveDay(app, day)
      expect((await facture(factureId)).statut).toBe(day === ECHEANCE_DAYS.at(-1) ? 'PAYEE' : 'EN_ATTENTE')
    }
    expect(charged()).toEqual(ECHEANCE_DAYS.slice(1).map(() => 4_800))
    expect(await facture(factureId)).toMatchObject({ statut: 'PAYEE', paye: 48_000, resteDu: 0 })
    expect((await facture(factureId)).datePaiement).toBe('2027-01-05T09:30:00.000Z')
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

  test('a day on which nothing ran leaves the next payment announced all the same, once', async () => {
    const { app } = story.stripeApp
    await commandeInEcheances(story.stripeApp)
    await liveDay(app, '2026-11-24')
    await liveDay(app, '2026-11-25')
    expect([charged(), await mails('instalment-notice')]).toEqual([[], 1])
  })

  test('a payment refused three times is left to its client, who pays it by a page; its card pays the next ones', async () => {
    const { app, stripe } = story.stripeApp
    const { id, factureId } = await commandeInEcheances(story.stripeApp)
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
    expect((await facture(factureId)).statut).toBe('ECHEANCE')
    const late = await app.call(api.admin.factures.list, {
      token: await house(),
      query: { statut: 'ECHEANCE' },
    })
    expect(late.invoices.map((one) => one.id)).toEqual([factureId])
    expect(late.invoices.map(dueDayOf)).toEqual(['2026-12-01'])
    // The invoice's last day stood beside « En retard ».
    const { data: own } = await app.call(api.factures.list, { token: await tokenOfClient(app, id) })
    expect(own.map(dueDayOf)).toEqual(['2026-12-01'])
    await liveDay(app, '2026-12-05')
    expect((await scheduleSeen(app, id)).echeances[2]).toMatchObject({
      statut: 'EN_RETARD',
      prochainEssai: null,
      tentatives: 3,
    })
    expect(await mails('instalment-refused')).toBe(3)
    expect(await alerts()).toContain('Échéance impayée')
    // The next instalments are still charged by themselves.
    await liveDay(app, '2026-12-06')
    expect((await statutsOf(id)).slice(0, 4)).toEqual(['PAYEE', 'PAYEE', 'EN_RETARD', 'PAYEE'])
    expect((await facture(factureId)).statut).toBe('ECHEANCE')

    const [, , third = ''] = await echeanceIds(app, id)
    const paid = await payBy(id, { echeanceId: third })
    expect(paid?.params.line_items[0]?.price_data.unit_amount).toBe(4_800)
    expect((await statutsOf(id)).slice(0, 4)).toEqual(['PAYEE', 'PAYEE', 'PAYEE', 'PAYEE'])
    expect((await facture(factureId)).statut).toBe('EN_ATTENTE')
    expect((await checkout(id, { echeanceId: third })).status).toBe(409)
    await liveDay(app, '2026-12-11')
    expect(stripe.charges.at(-1)?.customer).toBe(`cus_${paid?.paymentIntent?.slice('pi_'.length)}`)
  })

  test('a credit note takes the last payments off, and what remains may be paid at once', async () => {
    const { app } = story.stripeApp
    const { id, factureId } = await commandeInEcheances(story.stripeApp)
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
    expect(await facture(factureId)).toMatchObject({
      statut: 'PAYEE',
      paye: 38_000,
      credite: 10_000,
      resteDu: 0,
    })
    await liveDay(app, '2026-12-31')
    expect(charged()).toEqual([4_800])
  })

  test('a transfer that the house records pays the first ones that are due', async () => {
    const { app, stripe } = story.stripeApp
    const { id, factureId } = await commandeInEcheances(story.stripeApp)
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
    const { app, stripe } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    const [, second = '', third = ''] = await echeanceIds(app, id)
    stripe.bank.push('authentication')
    await liveDay(app, '2026-11-26')
    const admin = api.admin.reglements
    const early = await app.send(admin.retryEcheance, { token: await house(), params: { id: third } })
    expect(early.status).toBe(409)
    await app.call(admin.sendEcheanceLink, { token: await house(), params: { id: second } })
    await app.call(admin.sendEcheanceLink, { token: await house(), params: { id: second } })
    expect(await app.deps.db.$count(emails, like(emails.cle, 'echeance-lien:%'))).toBe(1)
    await app.call(admin.retryEcheance, { token: await house(), params: { id: second } })
    await app.runJobs()
    expect((await statutsOf(id))[1]).toBe('PAYEE')
    const paid = await app.send(admin.retryEcheance, { token: await house(), params: { id: second } })
    expect(paid.status).toBe(409)
  })

  test('a quote is accepted and paid in several times as an order is', async () => {
    const { app, stripe } = story.stripeApp
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
    expect(await facture(factureId)).toMatchObject({
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
    const { app } = story.stripeApp
    const { status, error } = await sendCommande(app, {
      fields: { email: newEmail(), nombreEcheances: '11' },
    })
    expect([status, error?.details?.[0]?.path]).toEqual([400, 'nombreEcheances'])
    const small = { nombrePages: '16', prixCalcule: '12', nombreEcheances: '2' }
    const refused = await sendCommande(app, { fields: { email: newEmail(), ...small } })
    expect([refused.status, refused.error?.details?.[0]?.path]).toEqual([400, 'nombreEcheances'])
  })
})
