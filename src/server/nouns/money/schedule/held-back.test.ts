import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { relances } from '../../../platform/db/schema/factures.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import { retractations } from '../../../platform/db/schema/retractations.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import {
  commandeInEcheances,
  ECHEANCE_DAYS,
  echeanceIds,
  freshEcheances,
  liveDay,
  liveMorning,
  tokenOfClient,
} from '../../../testing/echeances.ts'
import { deliver, placeCommande } from '../../../testing/ordering.ts'
import { moneyOf } from '../../../testing/paid-commande.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import { writeFacts } from '../../../testing/retractations.ts'
import { chargeEcheanceJob } from './charge-echeance-job.ts'
import { openAttempt } from './open-attempt.ts'
import { workAttempt } from './work-attempt.ts'

describe('nothing is asked of who pays in several times', () => {
  const story = freshEcheances()
  const { house, statutsOf, charged } = story

  const notices = () => story.stripeApp.app.deps.db.$count(emails, eq(emails.template, 'instalment-notice'))
  const remindAt = async (moment: string) => {
    const { app } = story.stripeApp
    app.clock.set(moment)
    await enqueue(app.deps.db, 'remind-invoices', {})
    expect(await app.runJobs()).toEqual([])
    return (await app.deps.db.select().from(relances)).map(({ motif, jour }) => `${motif} ${jour}`)
  }

  /** Declared by the client from their area; its id. */
  async function withdraw(id: string): Promise<string> {
    const { app } = story.stripeApp
    const { db } = app.deps
    const [commande] = await db
      .select({ numero: commandes.numero, email: users.email })
      .from(commandes)
      .innerJoin(users, eq(users.id, commandes.userId))
      .where(eq(commandes.id, id))
    await app.call(api.retractations.declareSignedIn, {
      token: await tokenOfClient(app, id),
      body: { nom: 'Marie Aubrac', email: commande?.email ?? '', contrat: String(commande?.numero) },
    })
    const [declared] = await db.select().from(retractations).where(eq(retractations.commandeId, id))
    return declared?.id ?? ''
  }

  const refuse = (retractationId: string) =>
    writeFacts(
      story.stripeApp.app.deps,
      { refuseeLe: story.stripeApp.app.clock(), motifRefus: 'Hors délai' },
      eq(retractations.id, retractationId),
    )

  // They went on being charged, and each charge made the withdrawal impossible to carry out.
  test('once they renounce their order, until the house has refused', async () => {
    const { app } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    const retractationId = await withdraw(id)
    await liveDay(app, '2026-11-23')
    await liveDay(app, '2026-11-26')
    const [, second = ''] = await echeanceIds(app, id)
    const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    await chargeEcheanceJob.run(app.deps, { echeanceId: second }, context)
    expect([await notices(), charged()]).toEqual([0, []])
    expect(await remindAt('2026-12-03T07:11:00.000Z')).toEqual([])
    const { factureId } = await moneyOf(app, id)
    const token = await house()
    const byHand = await app.send(api.admin.factures.resend, { token, params: { id: factureId } })
    expect(byHand.error?.message).toMatch(/^Le client renonce à cette commande/)

    // Every payment that came due in between was charged at the next run, without a notice.
    await refuse(retractationId)
    await liveMorning(app, '2026-12-04')
    expect([await notices(), charged()]).toEqual([3, []])
    const mail = await readQueuedEmail(app.deps, `echeance-preavis:${second}:2026-12-07`)
    expect(mail?.text).toContain('L’échéance du 26\u00a0novembre 2026')
    await liveMorning(app, '2026-12-06')
    await liveMorning(app, '2026-12-07')
    expect(charged()).toEqual([4_800, 4_800, 4_800])
  })

  // It was charged all the same: nothing looked again between the two.
  test('once they renounce it after its charge was written down, before it is made', async () => {
    const { app } = story.stripeApp
    const { id: commandeId } = await commandeInEcheances(story.stripeApp)
    const [, echeanceId = ''] = await echeanceIds(app, commandeId)
    app.clock.set('2026-11-26T09:30:00.000Z')
    await openAttempt(app.deps, { commandeId, echeanceId })
    const retractationId = await withdraw(commandeId)
    await workAttempt(app.deps, { commandeId, echeanceId })
    await liveDay(app, '2026-11-27')
    expect([charged(), (await statutsOf(commandeId))[1]]).toEqual([[], 'EN_RETARD'])
    await refuse(retractationId)
    await liveMorning(app, '2026-11-28')
    expect(charged()).toEqual([])
    await liveMorning(app, '2026-12-01')
    expect(charged()).toEqual([4_800, 4_800])
  })

  test('while their bank disputes a payment of theirs', async () => {
    const { app } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    const [paid] = await app.deps.db.select().from(paiements).where(eq(paiements.commandeId, id))
    const dispute = (status: string, type: string) =>
      deliver(
        app,
        JSON.stringify({
          id: `evt_${type}`,
          type: `charge.dispute.${type}`,
          data: { object: { id: 'dp_1', payment_intent: paid?.reference, amount: 4_800, status } },
        }),
      )
    await dispute('needs_response', 'created')
    await liveDay(app, '2026-11-26')
    expect(charged()).toEqual([])
    await dispute('won', 'closed')
    await liveDay(app, '2026-11-26')
    expect(charged()).toEqual([4_800])
  })

  // The reminder of the last day left a minute before the charge of that day.
  test('that a charge of today, or one on its way, is to bring: no reminder leaves', async () => {
    const { app, stripe } = story.stripeApp
    await commandeInEcheances(story.stripeApp)
    for (const day of ECHEANCE_DAYS.slice(1, -1)) await liveDay(app, day)
    expect(await remindAt('2027-01-05T07:11:00.000Z')).toEqual([])

    const fields = { email: newEmail(), nombreEcheances: '2' }
    app.clock.set('2026-11-21T09:30:00.000Z')
    const { sessionId, pendingCommandeId: id } = await placeCommande(app, { fields })
    await stripe.act(sessionId, 'debit')
    await stripe.act(sessionId, 'settle')
    await liveDay(app, '2027-01-10')
    expect((await statutsOf(id))[1]).toBe('EN_COURS')
    expect(await remindAt('2027-01-10T10:11:00.000Z')).toEqual([])
  })
})
