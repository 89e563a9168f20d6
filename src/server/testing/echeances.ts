import { asc, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { NOTICE_DAYS } from '#contract/money/schedule/schedule.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { commandes } from '../platform/db/schema/commandes.ts'
import { echeances } from '../platform/db/schema/echeances.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { createToken } from './factories.ts'
import { placeCommande } from './ordering.ts'
import { moneyOf } from './paid-commande.ts'
import { newEmail } from './request-parts.ts'
import type { StripeApp } from './stripe-app.ts'
import { freshStripeHouse } from './stripe-house.ts'
import type { TestApp } from './test-app.ts'

/** The days of ten payments, every five days from the product's first hour on. */
export const ECHEANCE_DAYS = [
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

/** For a file of tests: a fresh house with Stripe's double, and both sides' view of a schedule. */
export function freshEcheances() {
  const fresh = freshStripeHouse()
  return Object.assign(fresh, {
    facture: async (id: string) =>
      (await fresh.stripeApp.app.call(api.admin.factures.get, { token: await fresh.house(), params: { id } }))
        .data,
    statutsOf: async (id: string) =>
      (await scheduleSeen(fresh.stripeApp.app, id)).echeances.map(({ statut }) => statut),
    /** Cents of each charge that was asked for, refused ones too. */
    charged: () => fresh.stripeApp.stripe.charges.map(({ amount }) => amount),
    checkout: async (id: string, body: object = {}) =>
      fresh.stripeApp.app.send(api.commandes.checkout, {
        token: await tokenOfClient(fresh.stripeApp.app, id),
        params: { id },
        body,
      }),
  })
}

/** An order of 480 € whose first payment of ten, or of so many, was made on Stripe's page. */
export async function commandeInEcheances({ app, stripe }: StripeApp, nombre = 10) {
  const fields = { email: newEmail(), nombreEcheances: String(nombre) }
  const { sessionId, pendingCommandeId: id } = await placeCommande(app, { fields })
  await stripe.act(sessionId, 'pay')
  return { id, sessionId, ...(await moneyOf(app, id)) }
}

/** A morning in Paris, and that of its notice before, if it is to come: due payments are announced and charged, until nothing waits. */
export async function liveDay(app: TestApp, day: string) {
  const notice = addDays(day, -NOTICE_DAYS)
  if (notice > parisDay(app.clock())) await liveMorning(app, notice)
  return liveMorning(app, day)
}

/** A morning alone, whatever the days before it. */
export async function liveMorning(app: TestApp, day: string) {
  app.clock.set(`${day}T09:30:00.000Z`)
  await enqueue(app.deps.db, 'due-instalments', {})
  return app.runJobs()
}

/** The token of an order's client, as of now. */
export async function tokenOfClient({ deps }: TestApp, commandeId: string): Promise<string> {
  const [commande] = await deps.db.select().from(commandes).where(eq(commandes.id, commandeId))
  return createToken(deps, commande?.userId ?? '')
}

/** The schedule of an order as its client reads it. */
export const scheduleSeen = async (app: TestApp, id: string) =>
  (await app.call(api.commandes.echeances, { token: await tokenOfClient(app, id), params: { id } })).data

/** The ids of the payments of a schedule, the first one first. */
export const echeanceIds = async ({ deps: { db } }: TestApp, commandeId: string): Promise<string[]> =>
  (
    await db
      .select({ id: echeances.id })
      .from(echeances)
      .where(eq(echeances.commandeId, commandeId))
      .orderBy(asc(echeances.rang))
  ).map(({ id }) => id)
