import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes, pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import {
  checkoutSessions,
  paiements,
  paiementsRetenus,
  remboursements,
} from '../../../platform/db/schema/payments.ts'
import { createAdmin, createToken } from '../../../testing/factories.ts'
import { deliver } from '../../../testing/ordering.ts'
import { reconciling } from '../../../testing/reconciling.ts'
import { retryFailedJobs } from '../../../testing/retry-failed-jobs.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { openStripe } from '../provider/stripe.ts'

describe('the reconciliation', () => {
  let stripeApp: StripeApp
  let money: ReturnType<typeof reconciling>
  beforeAll(async () => {
    stripeApp = await startStripeApp()
    money = reconciling(stripeApp)
  })
  beforeEach(() => stripeApp.reset())
  afterAll(() => stripeApp.close())

  /** Gives up on a call that hangs long before the product does. */
  const impatient = () =>
    openStripe(
      stripeApp.app.deps,
      {
        mode: 'stripe',
        secretKey: 'sk_test_x',
        webhookSecret: 'whsec_x',
        apiBase: stripeApp.stripe.url,
      },
      { call: 300, total: 900 },
    )

  test('goes on from its page when Stripe fails or hangs in the middle, or the database goes', async () => {
    const { app, stripe } = stripeApp
    stripe.deliverNothing()
    stripe.setMostListed(2)
    const sold = []
    for (let placed = 0; placed < 5; placed += 1) sold.push(await money.order())
    const { db, pool } = app.deps
    // Paid pages that were never recorded: the list alone shows them.
    await db.delete(checkoutSessions)
    for (const { sessionId } of sold) await stripe.act(sessionId, 'pay')

    const again = async () => {
      await retryFailedJobs(pool)
      return (await money.runJobs()).map(({ name }) => name)
    }
    stripe.readFaults.push('ok', 'broken')
    expect((await money.reconcile()).map(({ name }) => name)).toEqual(['reconcile-page'])
    expect(await db.$count(paiements)).toBe(2)
    const patient = app.deps.payments
    app.deps.payments = impatient()
    stripe.readFaults.push('hang', 'hang')
    expect(await again()).toEqual(['reconcile-page'])
    app.deps.payments = patient
    expect(await db.$count(paiements)).toBe(2)

    // The oldest order, on the last page, is held by another: the run waits for it, and is cut there.
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from pending_commandes where id = $1 for update', [
      sold[0]?.pendingCommandeId,
    ])
    const cut = again()
    await vi.waitFor(
      async () => {
        const { rowCount } = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rowCount).toBeGreaterThan(0)
      },
      { timeout: 20_000 },
    )
    expect(await cut).toEqual(['reconcile-page'])
    await holder.query('rollback')
    holder.release()
    expect(await db.$count(paiements)).toBe(4)

    expect(await again()).toEqual([])
    expect(await db.$count(paiements)).toBe(5)
    expect([await db.$count(commandes), await db.$count(factures)]).toEqual([5, 5])
    expect(await db.$count(pendingCommandes, eq(pendingCommandes.statut, 'CONFIRMEE'))).toBe(5)
    expect(await money.summaries()).toMatchObject([{ echecs: 0 }])
  })

  test('a bank debit that fails after three weeks is asked for by its own id, and told to its payer', async () => {
    const { app, stripe } = stripeApp
    const { sessionId } = await money.order()
    await stripe.act(sessionId, 'debit')
    stripe.deliverNothing()
    await stripe.act(sessionId, 'reject')
    const session = stripe.sessions.find(({ id }) => id === sessionId)
    if (session) session.created -= 20 * 24 * 3600
    app.clock.advance(20 * 24 * 3_600_000)
    expect(await money.reconcile()).toEqual([])
    expect(await money.statutOf(sessionId)).toBe('ECHOUEE')
    expect(await app.deps.db.$count(emails, eq(emails.cle, `paiement-echoue:${sessionId}`))).toBe(1)
  })

  const queue = async () => {
    const { app } = stripeApp
    const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    return (await app.call(api.admin.payments.list, { token })).data
  }

  /** Money that the house gives back, and that the job could not: a wrong amount, or with `first` a second payment. */
  async function notGivenBack({ first }: { first?: 'paid' } = {}) {
    const { app, stripe } = stripeApp
    const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const { pendingCommandeId, sessionId } = await money.order()
    if (first) await stripe.act(sessionId, 'pay')
    const { id } = stripe.open({ reference: pendingCommandeId, amount: 100 })
    await stripe.act(id, 'pay')
    const [held] = await queue()
    await app.call(api.admin.payments.decide, {
      token,
      params: { id: held?.id ?? '' },
      body: { action: 'REMBOURSER' },
    })
    await app.deps.pool.query(`delete from graphile_worker._private_jobs`)
    return { intent: money.intentOf(id), motif: held?.motif }
  }

  test('a payment given back by hand, where its refund could not be made, leaves the queue', async () => {
    const { intent, motif } = await notGivenBack()
    stripeApp.stripe.refundThere(intent, 100)
    expect(await money.reconcile()).toEqual([])
    expect([motif, await queue()]).toEqual(['MONTANT', []])
  })

  // A second payment is a payment of its order too: its refund was followed there, and its row stayed in the queue for ever.
  describe('a second payment given back by hand leaves the queue', () => {
    async function givenBack(intent: string, amount: number) {
      stripeApp.stripe.refundThere(intent, amount)
      const told = { id: `evt_${amount}`, type: 'charge.refunded' }
      const object = { id: 'x', payment_intent: intent, amount }
      await deliver(stripeApp.app, JSON.stringify({ ...told, data: { object } }))
      expect(await money.runJobs()).toEqual([])
    }

    test('as soon as it is told', async () => {
      const { intent, motif } = await notGivenBack({ first: 'paid' })
      await givenBack(intent, 60)
      expect([motif, (await queue()).length]).toEqual(['DOUBLE', 1])
      await givenBack(intent, 40)
      expect(await queue()).toEqual([])
    })

    test('at night, whether its refund is known already or not', async () => {
      const { intent } = await notGivenBack({ first: 'paid' })
      const { app, stripe } = stripeApp
      stripe.deliverNothing()
      stripe.refundThere(intent, 100)
      expect(await money.reconcile()).toEqual([])
      expect(await queue()).toEqual([])
      expect(await app.deps.db.$count(remboursements, eq(remboursements.statut, 'FAIT'))).toBe(1)
      await app.deps.db.update(paiementsRetenus).set({ statut: 'REMBOURSEMENT' })
      expect((await queue()).length).toBe(1)
      expect(await money.reconcile()).toEqual([])
      expect(await queue()).toEqual([])
    })
  })
})
