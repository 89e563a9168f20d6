import { and, asc, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { commandes } from '#server/platform/db/schema/commandes.ts'
import { echeances } from '#server/platform/db/schema/echeances.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { CONSENTS } from '#server/testing/ordering.ts'
import type { Random } from '../../faults/support/seeded-random.ts'
import { runMoneyJobs } from '../run-money-jobs.ts'
import { type Act, pick, type World } from '../world.ts'
import { askHouse } from './ask-house.ts'
import { checkOut, orderAs, payLastPage } from './buyer-acts.ts'

const DAY_MS = days(1)
const AUTHORS = 6
const PAGES = ['250', '299']
const SEVERAL_DAYS = 3

/** The acts on orders paid in several times. */
export const ECHEANCE_ACTS: Act[] = [
  { name: 'order in several times', weight: 6, play: orderInSeveral },
  { name: 'the day of an instalment comes', weight: 14, play: liveNextDay },
  { name: 'the bank refuses the next charges', weight: 3, play: refuseNext },
  { name: 'a debit that was charged ends', weight: 3, play: endCharge },
  { name: 'pay an instalment by hand', weight: 4, play: payOne },
  { name: 'settle a schedule', weight: 2, play: settleAll },
  { name: 'have a late instalment charged again', weight: 2, play: actOnLate('retryEcheance') },
  { name: 'send the link of a late instalment', weight: 1, play: actOnLate('sendEcheanceLink') },
]

async function orderInSeveral(world: World, random: Random): Promise<void> {
  const nombrePages = pick(random, PAGES) ?? ''
  const email = `fois-${random.between(1, AUTHORS)}@exemple.fr`
  await orderAs(world, random, { email, nombrePages, nombreEcheances: String(random.between(2, 10)) })
  await payLastPage(world, random)
}

/** The next one, or one of the next: a house may be closed for some days. At times the first answer of the provider is lost. */
async function liveNextDay({ app, stripe }: World, random: Random): Promise<void> {
  const { deps, clock } = app
  const [next] = await deps.db
    .select({ day: echeances.essaiLe })
    .from(echeances)
    .innerJoin(commandes, eq(commandes.id, echeances.commandeId))
    .where(and(gt(echeances.essaiLe, parisDay(clock())), ne(commandes.statut, 'ANNULEE')))
    .orderBy(asc(echeances.essaiLe))
  if (next?.day) clock.set(`${next.day}T09:30:00.000Z`)
  else clock.advance(DAY_MS)
  if (random.between(0, SEVERAL_DAYS) === 0) clock.advance(random.between(1, SEVERAL_DAYS) * DAY_MS)
  if (random.between(0, 3) === 0)
    stripe.faults.push(pick(random, ['broken', 'reset', 'hang'] as const) ?? 'broken')
  await enqueue(deps.db, 'due-instalments', {})
  await runMoneyJobs(app)
}

async function refuseNext({ stripe }: World, random: Random): Promise<void> {
  const next = Array.from(
    { length: random.between(1, 3) },
    () => pick(random, ['declined', 'declined', 'ok', 'authentication'] as const) ?? 'declined',
  )
  stripe.bank.push(...next)
}

async function endCharge({ stripe }: World, random: Random): Promise<void> {
  const ripe = stripe.charges.filter(({ status }) => status === 'processing')
  const charge = pick(random, ripe)
  if (charge) stripe.endDebit(charge.id, random.between(0, 3) === 0 ? 'requires_payment_method' : 'succeeded')
}

/** Late or not, and at times one that is paid already. */
async function payOne(world: World, random: Random): Promise<void> {
  const rows = await instalments(world)
  const late = rows.filter(({ statut }) => statut === 'ECHOUEE')
  const one = pick(random, late.length > 0 && random.between(0, 2) > 0 ? late : rows)
  if (!one) return
  await checkOut(world, { id: one.commandeId, userId: one.userId }, { echeanceId: one.id })
  await payLastPage(world, random)
}

async function settleAll(world: World, random: Random): Promise<void> {
  const one = pick(random, await instalments(world))
  if (!one) return
  await checkOut(world, { id: one.commandeId, userId: one.userId }, CONSENTS)
  await payLastPage(world, random)
}

function actOnLate(act: 'retryEcheance' | 'sendEcheanceLink'): Act['play'] {
  return async (world, random) => {
    const { db } = world.app.deps
    const rows = await db
      .select({ id: echeances.id })
      .from(echeances)
      .where(inArray(echeances.statut, ['ECHOUEE', 'A_VENIR']))
      .orderBy(asc(echeances.date), asc(echeances.id))
    const one = pick(random, rows)
    if (one) await askHouse(world, random, { endpoint: api.admin.reglements[act], id: one.id })
  }
}

const instalments = ({ app }: World) =>
  app.deps.db
    .select({
      id: echeances.id,
      statut: echeances.statut,
      commandeId: commandes.id,
      userId: commandes.userId,
    })
    .from(echeances)
    .innerJoin(commandes, eq(commandes.id, echeances.commandeId))
    .where(ne(commandes.statut, 'ANNULEE'))
    .orderBy(desc(commandes.rang), asc(echeances.rang))
