import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { commandeInEcheances, echeanceIds, freshEcheances, liveDay } from '../../../testing/echeances.ts'
import { chargeEcheanceJob } from './charge-echeance-job.ts'
import { openAttempt } from './open-attempt.ts'
import { workAttempt } from './work-attempt.ts'

describe('while a charge waits for its answer', () => {
  const story = freshEcheances()
  const { house, statutsOf, charged } = story

  // The row of its order was held until the provider had answered, for 28 seconds at most.
  test('the house changes an order at once while the provider keeps its charge waiting', async () => {
    const { app, stripe } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    app.clock.set('2026-11-26T09:30:00.000Z')
    const [, echeanceId = ''] = await echeanceIds(app, id)
    stripe.faults.push('hang')
    const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    let isAnswered = false
    const charge = async () => {
      await chargeEcheanceJob.run(app.deps, { echeanceId }, context)
      isAnswered = true
    }
    const run = charge()
    await expect.poll(charged, { timeout: 30_000 }).toEqual([4_800])
    const changed = await app.send(api.admin.commandes.update, {
      token: await house(),
      params: { id },
      body: { titre: 'Les Bas de Lozère' },
    })
    expect([changed.status, isAnswered]).toEqual([200, false])
    await run
    expect([charged(), (await statutsOf(id))[1]]).toEqual([[4_800], 'PAYEE'])
  })

  test('an order cancelled while the provider keeps its charge waiting has its money held for the house', async () => {
    const { app, stripe } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    stripe.faults.push('hang')
    const day = liveDay(app, '2026-11-26')
    await expect.poll(charged, { timeout: 30_000 }).toEqual([4_800])
    await app.call(api.admin.reglements.cancel, {
      token: await house(),
      params: { id },
      body: { remboursement: 4_800, motif: 'Sans suite' },
    })
    expect(await day).toEqual([])
    expect(await app.deps.db.select().from(paiementsRetenus)).toMatchObject([
      { motif: 'DOUBLE', montant: 4_800, commandeId: id, reference: stripe.charges[0]?.id },
    ])
  })

  test('an attempt credited before it was asked for is asked for anew, once no call of it can be under way', async () => {
    const { app } = story.stripeApp
    const { id, factureId } = await commandeInEcheances(story.stripeApp, 2)
    const [, second = ''] = await echeanceIds(app, id)
    app.clock.set('2027-01-10T08:30:00.000Z')
    await openAttempt(app.deps, { commandeId: id, echeanceId: second })
    await app.call(api.admin.reglements.credit, {
      token: await house(),
      params: { id: factureId },
      body: { montant: 4_000, motif: 'Geste' },
    })
    await workAttempt(app.deps, { commandeId: id, echeanceId: second })
    expect([charged(), (await statutsOf(id))[1]]).toEqual([[], 'EN_COURS'])
    app.clock.set('2027-01-10T15:30:00.000Z')
    for (const _ of [1, 2]) {
      await enqueue(app.deps.db, 'due-instalments', {})
      expect(await app.runJobs()).toEqual([])
    }
    expect([charged(), (await statutsOf(id))[1]]).toEqual([[20_000], 'PAYEE'])
  })
})
