import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { paiementsRetenus } from '#server/platform/db/schema/payments.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { placeCommande } from '#server/testing/ordering.ts'
import { moneyOf } from '#server/testing/paid-commande.ts'
import { asHouse } from './as-house.ts'
import { runMoneyJobs } from './run-money-jobs.ts'
import { settleDown } from './settle-down.ts'
import type { World } from './world.ts'

/** The second day of a schedule of ten payments, and of nine. */
const SECOND_OF_TEN = '2026-11-26T09:30:00.000Z'
const SECOND_OF_NINE = '2026-11-27T09:30:00.000Z'
const DAY_AFTER = '2026-11-28T09:30:00.000Z'
const LEFT = 43_200

/**
 * Orders in ten times and one in nine, around the day of their second payment: one charged, one refused for good and late, one whose bank takes its time,
 * and one whose bank pays what a transfer had paid. Gives the one that was charged.
 */
export async function playEcheances(world: World): Promise<string> {
  const { app, stripe } = world
  const { deps, clock } = app
  const charged = await orderInSeveral(world, 'preleve', { in: 10, by: 'pay' })
  await orderInSeveral(world, 'refuse', { in: 9, by: 'pay' })
  await orderInSeveral(world, 'attend', { in: 10, by: 'debit' })
  const twice = await orderInSeveral(world, 'deux-fois', { in: 10, by: 'debit' })
  await settleDown(world)

  await liveDay(app, SECOND_OF_TEN)
  const { factureId } = await moneyOf(app, twice)
  const transfer = {
    montant: LEFT,
    methode: 'VIREMENT' as const,
    date: parisDay(clock()),
    reference: 'VIR 43',
  }
  await app.call(api.admin.reglements.pay, {
    token: await asHouse(deps),
    params: { id: factureId },
    body: transfer,
  })
  const debit = stripe.charges.find(({ metadata }) => metadata.reference === twice)
  stripe.endDebit(debit?.id ?? '', 'succeeded')
  await settleDown(world)

  const [held] = await deps.db.select().from(paiementsRetenus).where(eq(paiementsRetenus.commandeId, twice))
  const body = { action: 'LIBERER' } as const
  await app.call(api.admin.payments.decide, {
    token: await asHouse(deps),
    params: { id: held?.id ?? '' },
    body,
  })
  stripe.bank.push('authentication')
  await liveDay(app, SECOND_OF_NINE)
  clock.set(DAY_AFTER)
  return charged
}

async function liveDay(app: World['app'], day: string): Promise<void> {
  app.clock.set(day)
  await enqueue(app.deps.db, 'due-instalments', {})
  await runMoneyJobs(app)
}

type Several = { in: number; by: 'pay' | 'debit' }

async function orderInSeveral(
  { app, stripe }: World,
  name: string,
  { in: nombre, by }: Several,
): Promise<string> {
  const fields = { email: `${name}@exemple.fr`, nombreEcheances: String(nombre) }
  const { sessionId, pendingCommandeId } = await placeCommande(app, { fields })
  await stripe.act(sessionId, by)
  if (by === 'debit') await stripe.act(sessionId, 'settle')
  return pendingCommandeId
}
