import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import { parisDay, parisMoment } from '#contract/shared/plain-date.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { avisInvitationEmail } from './avis-invitation-email.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'invite-avis': Record<string, never>
  }
}

/** In Paris: no invitation at night. */
const FROM = '09:00'

/** An order finished while no process ran is still invited within the week that follows, and never later. */
const WAVES = [
  { isReminder: false, cle: 'avis-invitation', from: days(7), to: days(14) },
  { isReminder: true, cle: 'avis-rappel', from: days(14), to: days(21) },
]

/** Invites the authors of finished orders who gave no note: a week after, and once more a week later. An e-mail's key keeps it alone. */
export const inviteAvisJob = defineJob<Deps, 'invite-avis'>({
  name: 'invite-avis',
  cron: '33 * * * *',
  async run(deps, _payload, { signal }) {
    const now = deps.clock()
    if (now < parisMoment(parisDay(now), FROM)) return
    for (const wave of WAVES) {
      for (const { id, userId, email } of await readUnnoted(deps, now, wave)) {
        signal.throwIfAborted()
        await deps.db.transaction((tx) =>
          queueEmail(tx, avisInvitationEmail, {
            cle: `${wave.cle}:${id}`,
            to: email,
            userId,
            props: { commandeId: id, isReminder: wave.isReminder },
          }),
        )
      }
    }
  },
})

type Wave = (typeof WAVES)[number]

/** The reminder follows an invitation alone: without one, nothing was asked to be recalled. */
function readUnnoted({ db }: Deps, now: Date, { isReminder, cle, from, to }: Wave) {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const queued = (key: string) =>
    sql`exists (select 1 from ${emails} where ${emails.cle} = ${key} || ':' || ${commandes.id})`
  return db
    .select({ id: commandes.id, userId: users.id, email: users.email })
    .from(commandes)
    .innerJoin(users, and(eq(users.id, commandes.userId), isNull(users.deletedAt), eq(users.isActive, true)))
    .where(
      and(
        eq(commandes.statut, 'TERMINE'),
        isNotNull(commandes.livreeLe),
        lte(commandes.termineeLe, since(from)),
        gt(commandes.termineeLe, since(to)),
        sql`not exists (select 1 from ${avis} where ${avis.commandeId} = ${commandes.id})`,
        sql`not ${queued(cle)}`,
        isReminder ? queued('avis-invitation') : undefined,
      ),
    )
}
