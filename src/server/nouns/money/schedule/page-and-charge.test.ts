import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { notifications } from '../../../platform/db/schema/notifications.ts'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import {
  commandeInEcheances,
  echeanceIds,
  freshEcheances,
  liveDay,
  tokenOfClient,
} from '../../../testing/echeances.ts'
import { sessionIdOf } from '../../../testing/ordering.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'
import { expectFrench } from '../../../testing/rendered-email.ts'
import { chargeEcheanceJob } from './charge-echeance-job.ts'

// The charge did not wait for the page to be closed: two of twelve clients were debited twice.
describe('an instalment that its client pays while it is charged again', () => {
  const story = freshEcheances()
  const { house, facture, statutsOf, charged } = story
  const chargeNow = (echeanceId: string) =>
    chargeEcheanceJob.run(
      story.stripeApp.app.deps,
      { echeanceId },
      { attempt: 1, lastAttempt: false, signal: new AbortController().signal },
    )
  /** The second payment refused, left to its client, its page open, and the house asking for it again. */
  const openPage = async () => {
    const { app, stripe } = story.stripeApp
    const { id, factureId } = await commandeInEcheances(story.stripeApp)
    stripe.bank.push('authentication')
    await liveDay(app, '2026-11-26')
    stripe.charges.splice(0)
    const [, second = ''] = await echeanceIds(app, id)
    const { checkoutUrl } = await app.call(api.commandes.checkout, {
      token: await tokenOfClient(app, id),
      params: { id },
      body: { echeanceId: second },
    })
    await app.call(api.admin.reglements.retryEcheance, { token: await house(), params: { id: second } })
    return { id, factureId, second, sessionId: sessionIdOf(checkoutUrl) }
  }
  const held = () => story.stripeApp.app.deps.db.select().from(paiementsRetenus)

  test('finds its page closed at the provider’s before the means is asked for anything', async () => {
    const { stripe } = story.stripeApp
    const { id, factureId, second, sessionId } = await openPage()
    await chargeNow(second)
    await expect(stripe.act(sessionId, 'pay')).rejects.toThrow(/expired/)
    expect([charged(), (await statutsOf(id))[1]]).toEqual([[4_800], 'PAYEE'])
    expect([await held(), (await facture(factureId)).paye]).toEqual([[], 9_600])
  })

  test('is not charged when the page was paid first, however late its event comes', async () => {
    const { app, stripe } = story.stripeApp
    const { id, factureId, second, sessionId } = await openPage()
    stripe.deliverNothing()
    await stripe.act(sessionId, 'pay')
    await chargeNow(second)
    await chargeNow(second)
    expect(charged()).toEqual([])
    stripe.sendEventsTo({ url: `${app.url}/api/payments/webhook`, secret: 'whsec_x', now: app.clock })
    const paid = stripe.events.at(-1)
    if (paid) await stripe.deliver(paid)
    await app.runJobs()
    expect([charged(), (await statutsOf(id))[1]]).toEqual([[], 'PAYEE'])
    expect([await held(), (await facture(factureId)).paye]).toEqual([[], 9_600])
  })

  test('paid twice all the same, has its second payment given back by itself, and both sides are told', async () => {
    const { app, stripe } = story.stripeApp
    const { id, factureId, second } = await openPage()
    const hidden = stripe.open({ reference: id, amount: 4_800, echeance: second })
    await chargeNow(second)
    await stripe.act(hidden.id, 'pay')
    expect(await held()).toMatchObject([{ motif: 'DOUBLE', statut: 'REMBOURSEMENT', montant: 4_800 }])
    await app.runJobs()
    expect(await held()).toMatchObject([{ statut: 'REMBOURSE' }])
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([4_800])
    expect((await facture(factureId)).paye).toBe(9_600)
    const told = await app.deps.db.select().from(notifications).where(eq(notifications.userId, story.adminId))
    expect(told.map(({ title }) => title)).toContain('Échéance payée deux fois')
    const mail = await readQueuedEmail(app.deps, `paiement-retenu-rembourse:${hidden.id}`)
    expect(mail?.text).toMatch(/48,00.€[^]*déjà payée[^]*remboursons en entier/)
    if (mail) expectFrench(mail)
  })
})
