import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { paiements, paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import {
  commandeInEcheances,
  ECHEANCE_DAYS,
  echeanceIds,
  freshEcheances,
  liveDay,
  scheduleSeen,
  tokenOfClient,
} from '../../../testing/echeances.ts'
import { createToken, createUser } from '../../../testing/factories.ts'
import { deliver, placeCommande, sessionIdOf } from '../../../testing/ordering.ts'
import { moneyOf } from '../../../testing/paid-commande.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import { retryFailedJobs } from '../../../testing/retry-failed-jobs.ts'
import { chargeEcheanceJob } from './charge-echeance-job.ts'

describe('the charge of an instalment', () => {
  const story = freshEcheances()
  const { house, facture, statutsOf, charged, checkout } = story

  test.each(['broken', 'reset'] as const)(
    'an answer that is lost (%s) charges nobody twice',
    async (fault) => {
      const { app, stripe } = story.stripeApp
      const { id } = await commandeInEcheances(story.stripeApp)
      stripe.faults.push(fault)
      const failures = await liveDay(app, '2026-11-26')
      expect(charged()).toEqual([4_800])
      if (failures.length > 0) await retryFailedJobs(app.deps.pool)
      expect(await app.runJobs()).toEqual([])
      await liveDay(app, '2026-11-26')
      expect([charged(), (await statutsOf(id))[1]]).toEqual([[4_800], 'PAYEE'])
    },
  )

  test('an answer, its event and its job all lost, the night finds the money', async () => {
    const { app, stripe } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    stripe.faults.push('broken')
    await liveDay(app, '2026-11-26')
    await app.deps.pool.query('delete from graphile_worker._private_jobs')
    expect((await statutsOf(id))[1]).not.toBe('PAYEE')
    await enqueue(app.deps.db, 'reconcile-payments', {})
    expect(await app.runJobs()).toEqual([])
    expect([charged(), (await statutsOf(id))[1]]).toEqual([[4_800], 'PAYEE'])
  })

  // Its page did not say which payment it was of: the money was held as a wrong amount, and its author told that nothing was confirmed.
  test('a late payment made on its page, its event lost, is found by the night as what it pays', async () => {
    const { app, stripe } = story.stripeApp
    const { id, factureId } = await commandeInEcheances(story.stripeApp)
    stripe.bank.push('authentication')
    await liveDay(app, '2026-11-26')
    const [, second] = await echeanceIds(app, id)
    const { checkoutUrl } = await app.call(api.commandes.checkout, {
      token: await tokenOfClient(app, id),
      params: { id },
      body: { echeanceId: second },
    })
    stripe.deliverNothing()
    await stripe.act(sessionIdOf(checkoutUrl), 'pay')
    await enqueue(app.deps.db, 'reconcile-payments', {})
    expect(await app.runJobs()).toEqual([])
    expect(await app.deps.db.$count(paiementsRetenus)).toBe(0)
    expect([(await statutsOf(id))[1], (await story.facture(factureId)).paye]).toEqual(['PAYEE', 9_600])
  })

  test('two workers at once charge once', async () => {
    const { app } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    app.clock.set('2026-11-26T09:30:00.000Z')
    const [, echeanceId = ''] = await echeanceIds(app, id)
    const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    await Promise.all([1, 2, 3, 4].map(() => chargeEcheanceJob.run(app.deps, { echeanceId }, context)))
    expect([charged(), (await statutsOf(id))[1]]).toEqual([[4_800], 'PAYEE'])
  })

  test('events of a charge are asked about, whatever their number and their order', async () => {
    const { app, stripe } = story.stripeApp
    const { id, factureId } = await commandeInEcheances(story.stripeApp)
    const [, echeanceId = ''] = await echeanceIds(app, id)
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
    expect([(await statutsOf(id))[1], (await facture(factureId)).paye]).toEqual(['PAYEE', 9_600])
  })

  test('a bank debit waits for its bank, and its payment with it', async () => {
    const { app, stripe } = story.stripeApp
    const { sessionId, pendingCommandeId: id } = await placeCommande(app, {
      fields: { email: newEmail(), nombreEcheances: '3' },
    })
    await stripe.act(sessionId, 'debit')
    await stripe.act(sessionId, 'settle')
    const { factureId } = await moneyOf(app, id)
    await liveDay(app, '2026-12-16')
    expect((await statutsOf(id))[1]).toBe('EN_COURS')
    // Under way at its bank, it is not late, and is not paid by another page.
    await liveDay(app, '2026-12-18')
    expect([(await facture(factureId)).statut, (await checkout(id)).status, charged()]).toEqual([
      'EN_ATTENTE',
      409,
      [16_000],
    ])
    stripe.endDebit(stripe.charges[0]?.id ?? '', 'succeeded')
    await liveDay(app, '2026-12-20')
    expect([(await statutsOf(id))[1], (await facture(factureId)).paye]).toEqual(['PAYEE', 32_000])
  })

  test('an order cancelled between two payments is charged no more', async () => {
    const { app } = story.stripeApp
    const { id, factureId } = await commandeInEcheances(story.stripeApp)
    await liveDay(app, '2026-11-26')
    await app.call(api.admin.reglements.cancel, {
      token: await house(),
      params: { id },
      body: { remboursement: 9_600, motif: 'À la demande de l’auteur' },
    })
    await liveDay(app, '2026-12-01')
    expect(charged()).toEqual([4_800])
    expect(await facture(factureId)).toMatchObject({ statut: 'ANNULEE', resteDu: 0 })
    expect((await statutsOf(id)).slice(2)).toEqual(ECHEANCE_DAYS.slice(2).map(() => 'SANS_OBJET'))
  })

  test('money charged by a lost call on an order cancelled since waits for the house', async () => {
    const { app, stripe } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
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

  test('a first payment of the wrong amount is held, and makes no contract', async () => {
    const { app } = story.stripeApp
    const { sessionId, pendingCommandeId } = await placeCommande(app, {
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
    const { app } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    const other = await createToken(app.deps, (await createUser(app.deps)).id)
    expect((await app.send(api.commandes.echeances, { token: other, params: { id } })).status).toBe(404)
  })

  test('a bank that wants its payer in person is not asked again', async () => {
    const { app, stripe } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    stripe.bank.push('authentication')
    await liveDay(app, '2026-11-26')
    const { echeances } = await scheduleSeen(app, id)
    expect(echeances[1]).toMatchObject({ statut: 'EN_RETARD', prochainEssai: null, tentatives: 1 })
  })
})
