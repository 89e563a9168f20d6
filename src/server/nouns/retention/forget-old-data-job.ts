import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../platform/db/client.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { paymentEvents } from '../../platform/db/schema/payments.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetEmails } from '../../platform/emails/forget-mails-job.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { forgetTold } from '../notifications/forget-told.ts'
import { readSettings } from '../settings/read-settings.ts'
import { AT_ONCE } from './batch.ts'
import { forgetThreads } from './forget-threads.ts'
import { monthsBefore } from './months-before.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'forget-old-data': Record<string, never>
  }
}

/** Removes the data kept for as long as the settings say, some rows per transaction (decision 031). */
export const forgetOldDataJob = defineJob<Deps, 'forget-old-data'>({
  name: 'forget-old-data',
  cron: '11 2 * * *',
  async run({ db, clock }, _payload, { signal }) {
    const { retention } = await readSettings(db, ['retention'])
    const kept = (months: number) => monthsBefore(clock(), months)
    const sweeps: ((tx: Tx) => Promise<boolean>)[] = [
      (tx) => forgetSampleFiles(tx, kept(retention.echantillonsMois)),
      (tx) => forgetThreads(tx, { kinds: ['ECHANTILLON'], before: kept(retention.echantillonsMois) }),
      (tx) =>
        forgetThreads(tx, { kinds: ['CONTACT', 'CHAT', 'EMAIL'], before: kept(retention.visiteursMois) }),
      (tx) => forgetConsultations(tx, kept(retention.consultationsMois)),
      (tx) => forgetEvents(tx, kept(retention.journauxMois)),
      (tx) => forgetNotifications(tx, kept(retention.journauxMois)),
      (tx) => forgetLog(tx, kept(retention.journauxMois)),
    ]
    for (const sweep of sweeps) {
      while (!signal.aborted && (await db.transaction(sweep))) {
        // Some at a time, until none is left.
      }
    }
  },
})

/** Removes the pages sent for a free sample before a moment, in any thread; false when none is left. */
async function forgetSampleFiles(tx: Tx, before: Date): Promise<boolean> {
  const over = await tx
    .select({ id: fichiers.id, storageKey: fichiers.storageKey })
    .from(fichiers)
    .where(and(eq(fichiers.kind, 'ECHANTILLON'), lt(fichiers.createdAt, before)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (over.length === 0) return false
  await tx.delete(fichiers).where(
    inArray(
      fichiers.id,
      over.map(({ id }) => id),
    ),
  )
  for (const { storageKey } of over) await enqueue(tx, 'remove-stored-file', { storageKey })
  return true
}

/** The bodies of payment events kept before a moment: they name payers. The line stays; false when none is left. */
async function forgetEvents(tx: Tx, before: Date): Promise<boolean> {
  const over = tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNotNull(paymentEvents.contenu), lt(paymentEvents.receivedAt, before)))
    .limit(AT_ONCE)
  const gone = await tx
    .update(paymentEvents)
    .set({ contenu: null })
    .where(inArray(paymentEvents.id, over))
    .returning({ id: paymentEvents.id })
  return gone.length > 0
}

/** Lines of the audit log before the month of a moment: old months leave whole (decisions §11); false when none is left. */
async function forgetLog(tx: Tx, before: Date): Promise<boolean> {
  const month = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth(), 1))
  // The database refuses any other deletion of it.
  await tx.execute(sql`select set_config('audit.leaves_before', ${month.toISOString()}, true)`)
  const over = tx
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(lt(auditLogs.createdAt, month))
    .limit(AT_ONCE)
  const gone = await tx.delete(auditLogs).where(inArray(auditLogs.id, over)).returning({ id: auditLogs.id })
  return gone.length > 0
}

/** Notifications older than a moment: they name people, as the log does not; false when none is left. */
async function forgetNotifications(tx: Tx, before: Date): Promise<boolean> {
  const over = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .limit(AT_ONCE)
  return (await forgetTold(tx, inArray(notifications.id, over))) > 0
}

/** Consultations whose day is before that of a moment, held or cancelled, with their mails; false when none is left. */
async function forgetConsultations(tx: Tx, before: Date): Promise<boolean> {
  const over = await tx
    .select({ id: consultations.id, revision: consultations.revision })
    .from(consultations)
    .where(lt(consultations.date, parisDay(before)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (over.length === 0) return false
  await forgetEmails(tx, inArray(emails.cle, over.flatMap(mailsOf)))
  await tx.delete(consultations).where(
    inArray(
      consultations.id,
      over.map(({ id }) => id),
    ),
  )
  return true
}

/** The keys of the e-mails written for a consultation, at each of its changes. */
const mailsOf = ({ id, revision }: { id: string; revision: number }) => [
  `consultation-annulee:${id}`,
  ...Array.from({ length: revision + 1 }, (_, rank) => [
    `consultation:${id}:${rank}`,
    `consultation-rappel:${id}:${rank}`,
  ]).flat(),
]
