import { asc, eq, lt, sql } from 'drizzle-orm'
import { days, hours } from '#contract/shared/durations.ts'
import { openPayments } from '../../nouns/money/provider/open-payments.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { seeds } from '../../platform/db/schema/house.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasLiveWorker } from '../../platform/jobs/worker-presence.ts'
import { CLIENT_WORKS } from './clients.ts'
import { generalMessages } from './correspondence.ts'
import { actorFrom, type Calendar, type DemoContext } from './demo-context.ts'
import { entrustedText } from './entrusted-text.ts'
import { openAccounts } from './open-accounts.ts'
import { playLife } from './play-life.ts'
import { visitors } from './visitors.ts'

/** Why the demo data is refused; in French, for the person who ran the command. */
export class DemoRefusal extends Error {}

const BEGUN = 'demonstration-commencee'
const GIVEN = 'demonstration'
/** UTC: nothing of the demo happens later in the day. */
const LAST_HOUR = 15.5
const READ_AFTER_MS = days(5)

/**
 * Thirteen months of activity, made by the product's own verbs in order of time, so that numbers, timelines, notifications and invoices are
 * as the product makes them. Twice is harmless. Throws a DemoRefusal when real orders exist.
 */
export async function giveDemoData(deps: Deps): Promise<'GIVEN' | 'ALREADY_THERE'> {
  if (await isMarked(deps, GIVEN)) return 'ALREADY_THERE'
  await refuseUnlessEmpty(deps)

  const at = calendarUpTo(deps.clock())
  const moments = [
    ...(await openAccounts(at)),
    ...CLIENT_WORKS.flatMap((work) => playLife(work, at)),
    ...generalMessages(at),
    ...visitors(at),
    ...entrustedText(at),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())

  let now = new Date(0)
  const context = await openContext(deps, () => now)
  for (const moment of moments) {
    now = moment.at
    await moment.happen(context)
    await sendNothing(deps, now)
  }
  await readOldNotifications(deps)
  await mark(deps, GIVEN)
  return 'GIVEN'
}

async function refuseUnlessEmpty(deps: Deps): Promise<void> {
  if (await hasLiveWorker(deps.pool)) {
    throw new DemoRefusal('Un serveur travaille sur cette base\u00a0: arrêtez-le, puis recommencez.')
  }
  if (await isMarked(deps, BEGUN)) throw interrupted()
  if ((await deps.db.$count(commandes)) > 0) {
    throw new DemoRefusal(
      'Cette base contient déjà des commandes\u00a0: la démonstration ne se verse que dans une base neuve.',
    )
  }
  if (!(await mark(deps, BEGUN))) throw interrupted()
}

const interrupted = () =>
  new DemoRefusal('Une démonstration a été interrompue ici\u00a0: repartez d’une base neuve.')

/** The days before the last afternoon that is over: whenever the command runs, nothing happens at night or tomorrow. */
function calendarUpTo(now: Date): Calendar {
  const latest = new Date(now.getTime() - hours(LAST_HOUR))
  const midnight = Date.UTC(latest.getUTCFullYear(), latest.getUTCMonth(), latest.getUTCDate())
  return (daysAgo, hour) => new Date(midnight - days(daysAgo) + hours(hour))
}

async function openContext(deps: Deps, clock: Deps['clock']): Promise<DemoContext> {
  const { db, config } = deps
  const [admin] = await db
    .select()
    .from(users)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  if (!admin)
    throw new DemoRefusal('Il manque une administratrice\u00a0: démarrez le produit une première fois.')
  const listed = await db.select({ id: correcteurs.id }).from(correcteurs).orderBy(asc(correcteurs.ordre))
  // The demo never reaches a real card provider.
  const sandboxed = { ...config, payments: { mode: 'sandbox' as const } }
  return {
    deps: { ...deps, clock, payments: openPayments({ db, config: sandboxed, clock }) },
    house: actorFrom(admin),
    correcteurs: listed.map(({ id }) => id),
  }
}

/** Marks the e-mails of that moment as sent and removes their jobs: no address of the demo is ever written to. */
async function sendNothing({ db }: Deps, now: Date): Promise<void> {
  await db
    .update(emails)
    .set({ statut: 'ENVOYE', createdAt: now, envoyeLe: now })
    .where(eq(emails.statut, 'EN_ATTENTE'))
  await db.execute(sql`
    SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE task_identifier = 'send-email'`)
}

async function readOldNotifications({ db, clock }: Deps): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + interval '4 hours'` })
    .where(lt(notifications.createdAt, new Date(clock().getTime() - READ_AFTER_MS)))
}

const isMarked = async ({ db }: Deps, name: string) => (await db.$count(seeds, eq(seeds.name, name))) > 0

/** Whether this call is the first to leave the mark. */
async function mark({ db, clock }: Deps, name: string): Promise<boolean> {
  const written = await db
    .insert(seeds)
    .values({ name, givenAt: clock() })
    .onConflictDoNothing()
    .returning({ name: seeds.name })
  return written.length > 0
}
