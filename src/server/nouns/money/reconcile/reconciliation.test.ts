import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JOBS } from '../../../nouns/all-nouns.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { emails, notifications } from '../../../platform/db/schema/notifications.ts'
import {
  checkoutSessions,
  paiements,
  paiementsRetenus,
  remboursements,
} from '../../../platform/db/schema/payments.ts'
import { createAdmin } from '../../../testing/factories.ts'
import { reconciling } from '../../../testing/reconciling.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'

describe('what lost events should have told', () => {
  let stripeApp: StripeApp
  let money: ReturnType<typeof reconciling>
  beforeAll(async () => {
    stripeApp = await startStripeApp()
    money = reconciling(stripeApp)
  })
  let adminId: string
  beforeEach(async () => {
    await stripeApp.reset()
    adminId = (await createAdmin(stripeApp.app.deps)).id
  })
  afterAll(() => stripeApp.close())

  const toldTheHouse = async () =>
    (
      await stripeApp.app.deps.db
        .select({ title: notifications.title })
        .from(notifications)
        .where(eq(notifications.userId, adminId))
        .orderBy(notifications.title)
    ).map(({ title }) => title)

  /** Every record of money here: a second run must leave them unchanged. */
  const books = async () => {
    const { db } = stripeApp.app.deps
    return {
      commandes: await db.select().from(commandes).orderBy(commandes.id),
      factures: await db.select().from(factures).orderBy(factures.id),
      paiements: await db.select().from(paiements).orderBy(paiements.id),
      remboursements: await db.select().from(remboursements).orderBy(remboursements.id),
      retenus: await db.select().from(paiementsRetenus).orderBy(paiementsRetenus.id),
      sessions: await db.select().from(checkoutSessions).orderBy(checkoutSessions.id),
      told: await db.$count(notifications, sql`title <> 'Paiements rattrapés'`),
      // The house is written to when it was told, and told of a run that mended something.
      mails: await db.$count(emails, sql`template not like 'house-%'`),
    }
  }
  const factureOf = async (commandeId: string) => {
    const [facture] = await stripeApp.app.deps.db
      .select({ etat: factures.etat, paye: factures.paye, credite: factures.credite })
      .from(factures)
      .where(sql`${factures.commandeId} = ${commandeId} and ${factures.serie} = 'FAC'`)
    return facture
  }

  test('a whole day of them is mended once, and a second night finds nothing', async () => {
    const { app, stripe } = stripeApp
    stripe.deliverNothing()
    stripe.setMostListed(2)
    const [paid, debit, rejected, waiting, expired] = [
      await money.order(),
      await money.order(),
      await money.order(),
      await money.order(),
      await money.order(),
    ]
    const [part, whole, disputed, lost, open] = [
      await money.order(),
      await money.order(),
      await money.order(),
      await money.order(),
      await money.order(),
    ]
    for (const { sessionId } of [paid, part, whole, disputed, lost]) await stripe.act(sessionId, 'pay')
    for (const { sessionId } of [debit, rejected, waiting]) await stripe.act(sessionId, 'debit')
    await stripe.act(debit.sessionId, 'settle')
    await stripe.act(rejected.sessionId, 'reject')
    await stripe.act(expired.sessionId, 'expire')
    // Paid on two pages, for another sum, and for an order that is gone.
    const twice = stripe.open({ reference: paid.pendingCommandeId, amount: 48_000 })
    const wrong = stripe.open({ reference: open.pendingCommandeId, amount: 100 })
    const gone = stripe.open({ reference: '019e0000-0000-7000-8000-000000000000', amount: 48_000 })
    for (const { id } of [twice, wrong, gone]) await stripe.act(id, 'pay')
    stripe.refundThere(money.intentOf(part.sessionId), 10_000)
    stripe.refundThere(money.intentOf(whole.sessionId), 48_000)
    stripe.openDispute(money.intentOf(disputed.sessionId), 48_000)
    stripe.closeDispute(stripe.openDispute(money.intentOf(lost.sessionId), 48_000), 'lost')

    expect(await money.reconcile()).toEqual([])

    for (const { pendingCommandeId } of [debit, disputed]) {
      expect(await factureOf(pendingCommandeId)).toEqual({ etat: 'PAYEE', paye: 48_000, credite: 0 })
    }
    expect(await factureOf(part.pendingCommandeId)).toEqual({ etat: 'PAYEE', paye: 38_000, credite: 10_000 })
    expect(await factureOf(whole.pendingCommandeId)).toEqual({ etat: 'ANNULEE', paye: 0, credite: 48_000 })
    expect(await factureOf(lost.pendingCommandeId)).toEqual({ etat: 'DUE', paye: 0, credite: 0 })
    expect([
      await money.statutOf(rejected.sessionId),
      await money.statutOf(waiting.sessionId),
      await money.statutOf(expired.sessionId),
      await money.statutOf(open.sessionId),
    ]).toEqual(['ECHOUEE', 'EN_COURS', 'EXPIREE', 'OUVERTE'])
    const { db } = app.deps
    const byDebit = await db.select().from(paiements).where(eq(paiements.commandeId, debit.pendingCommandeId))
    expect(byDebit).toMatchObject([{ methode: 'SEPA', reference: money.intentOf(debit.sessionId) }])
    const held = await db.select().from(paiementsRetenus)
    expect(held.map(({ motif, montant }) => `${motif} ${montant}`).toSorted()).toEqual([
      'DOUBLE 48000',
      'MONTANT 100',
      'SANS_COMMANDE 48000',
    ])
    const numbers = (await db.select().from(factures).where(eq(factures.serie, 'FAC'))).map(
      ({ rang }) => rang,
    )
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await toldTheHouse()).toEqual(
      expect.arrayContaining([
        'Litige ouvert',
        'Litige perdu',
        'Paiement refusé',
        'Paiement à rembourser',
        'Paiement à vérifier',
        'Paiements rattrapés',
        'Remboursement chez Stripe',
      ]),
    )
    expect(await money.summaries()).toMatchObject([{ prestataire: 'stripe', echecs: 0, listesCoupees: 0 }])

    const before = await books()
    expect(await money.reconcile()).toEqual([])
    expect(await books()).toEqual(before)
    expect((await money.summaries()).map(({ rattrapes }) => rattrapes)).toEqual([expect.any(Number), 0])
    expect((await toldTheHouse()).filter((title) => title === 'Paiements rattrapés')).toHaveLength(1)
  })

  // A refund older than the eight days of the lists was never read again.
  test('a refund under way that the bank sent back is found, however old', async () => {
    const { app, stripe } = stripeApp
    const { db } = app.deps
    const { sessionId, pendingCommandeId } = await money.order()
    await stripe.act(sessionId, 'pay')
    const made = stripe.refundThere(money.intentOf(sessionId), 10_000)
    made.status = 'pending'
    expect(await money.reconcile()).toEqual([])
    expect(await db.select().from(remboursements)).toMatchObject([{ statut: 'EN_COURS', reference: made.id }])
    stripe.deliverNothing()
    made.created = 0
    stripe.failRefund(made.id)
    expect(await money.reconcile()).toEqual([])
    expect(await db.select().from(remboursements)).toMatchObject([{ statut: 'ECHOUE' }])
    expect(await factureOf(pendingCommandeId)).toMatchObject({ paye: 48_000 })
  })

  // A completed refund was read again for eight days only.
  test('a refund that was done is found when its bank sends it back a month later', async () => {
    const { app, stripe } = stripeApp
    const { sessionId, pendingCommandeId } = await money.order()
    await stripe.act(sessionId, 'pay')
    const made = stripe.refundThere(money.intentOf(sessionId), 10_000)
    expect(await money.reconcile()).toEqual([])
    stripe.deliverNothing()
    made.created -= 31 * 24 * 3600
    stripe.failRefund(made.id)
    expect(await money.reconcile()).toEqual([])
    expect(await app.deps.db.select().from(remboursements)).toMatchObject([{ statut: 'ECHOUE' }])
    expect(await factureOf(pendingCommandeId)).toMatchObject({ paye: 48_000 })
  })

  test('is mended all the same when the events come at last, at the same moment', async () => {
    const { app, stripe } = stripeApp
    stripe.deliverNothing()
    const sold = [await money.order(), await money.order(), await money.order()]
    for (const { sessionId } of sold) await stripe.act(sessionId, 'pay')
    const late = [...stripe.events]
    stripe.sendEventsTo({
      url: `${app.url}/api/payments/webhook`,
      secret: 'whsec_x',
      now: app.clock,
    })
    await money.ask()
    const [failures, ...statuses] = await Promise.all([
      money.runJobs(),
      ...late.map((event) => stripe.deliver(event)),
      ...late.map((event) => stripe.deliver(event)),
    ])
    expect([failures, new Set(statuses)]).toEqual([[], new Set([200])])
    await money.runJobs()
    const { db } = app.deps
    expect([
      await db.$count(paiements),
      await db.$count(factures),
      await db.$count(paiementsRetenus),
    ]).toEqual([3, 3, 0])
    expect(await db.$count(emails, eq(emails.template, 'activation'))).toBe(3)
  })

  test('is asked for each night', () => {
    expect(JOBS.find(({ name }) => name === 'reconcile-payments')?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
  })
})
