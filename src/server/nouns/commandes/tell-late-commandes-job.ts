import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { formatDate } from '#contract/format/dates.ts'
import { type PlainDate, parisDay, parisMoment } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { readToday, type Today } from '../settings/read-calendar.ts'
import { late } from './commande-conditions.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'tell-late-orders': Record<string, never>
  }
}

/** In Paris: not told at night, and included in the morning's e-mail of eight. */
const FROM = '07:00'
const AT_ONCE = 100

/** Tells the house of each order whose promised day has passed, once for each date that was promised. */
export const tellLateCommandesJob = defineJob<Deps, 'tell-late-orders'>({
  name: 'tell-late-orders',
  cron: '47 * * * *',
  async run(deps, _payload, { signal }) {
    const today = await readToday(deps)
    const { now } = today
    if (now < parisMoment(parisDay(now), FROM)) return
    while (!signal.aborted && (await deps.db.transaction((tx) => tellLateCommandes(tx, today)))) {
      // Some at a time, until none is left.
    }
  },
})

async function tellLateCommandes(tx: Tx, today: Today): Promise<boolean> {
  const { id, titre, datePromise, retardSignale, correcteurId } = commandes
  const { now } = today
  const untold = await tx
    .select({ id, titre, datePromise, correcteur: correcteurs.nom })
    .from(commandes)
    .leftJoin(correcteurs, eq(correcteurs.id, correcteurId))
    .where(and(late(today), or(isNull(retardSignale), ne(retardSignale, datePromise))))
    .orderBy(asc(datePromise), asc(id))
    .limit(AT_ONCE)
    .for('update', { of: commandes, skipLocked: true })
  for (const commande of untold) {
    await tx.update(commandes).set({ retardSignale: commande.datePromise }).where(eq(id, commande.id))
    await notifyAdmins(tx, {
      type: 'WARNING',
      title: 'Livraison en retard',
      message: lateText(commande, now),
      actionUrl: `/admin/commandes/${commande.id}`,
      notice: 'delays',
      createdAt: now,
    })
  }
  return untold.length > 0
}

type Late = { titre: string; datePromise: PlainDate | null; correcteur: string | null }

const lateText = ({ titre, datePromise, correcteur }: Late, now: Date) =>
  `«\u202f${titre}\u202f» était promise pour le ${formatDate(datePromise ?? now)}${correcteur ? `, chez ${correcteur}` : ''}.`
