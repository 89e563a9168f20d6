import { and, eq, gt, isNull, lt, lte, ne, not, or } from 'drizzle-orm'
import { NOTICE_DAYS } from '#contract/echeances/schedule.ts'
import { addDays, parisDay, parisMoment } from '#contract/shared/plain-date.ts'
import { commandes } from '../db/schema/commandes.ts'
import { echeances } from '../db/schema/echeances.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { askCharge } from '../echeances/ask-charge.ts'
import { asksNothing } from '../echeances/asks-nothing.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { defineJob } from '../jobs/job.ts'
import { instalmentNoticeEmail } from './instalment-notice-email.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'due-instalments': Record<string, never>
  }
}

/** In Paris: nobody is charged, nor written to, at night. */
const FROM = '08:00'
/** What became of a charge is asked again after so long: a bank debit takes days, and an event may be lost. */
const ASK_AGAIN_MS = 6 * 3_600_000

/** Announces the payments of the coming days, and has those of the day charged; an order that is over asks for none. */
export const dueInstalmentsJob = defineJob<Deps, 'due-instalments'>({
  name: 'due-instalments',
  cron: '12 * * * *',
  async run(deps, _payload, { signal }) {
    const now = deps.clock()
    if (now < parisMoment(parisDay(now), FROM)) return
    for (const one of await readComing(deps, now)) {
      signal.throwIfAborted()
      await announce(deps, one)
    }
    for (const { id } of await readDue(deps, now)) {
      signal.throwIfAborted()
      await askCharge(deps.db, id)
    }
  },
})

const isAlive = and(ne(commandes.statut, 'ANNULEE'), not(asksNothing()))

const readComing = ({ db }: Deps, now: Date) =>
  db
    .select({ id: echeances.id, commandeId: commandes.id, userId: users.id, email: users.email })
    .from(echeances)
    .innerJoin(commandes, and(eq(commandes.id, echeances.commandeId), isAlive))
    .innerJoin(users, and(eq(users.id, commandes.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(echeances.statut, 'A_VENIR'),
        eq(echeances.tentatives, 0),
        // Not on that day alone: a day on which nothing ran is made up for.
        gt(echeances.essaiLe, parisDay(now)),
        lte(echeances.essaiLe, addDays(parisDay(now), NOTICE_DAYS)),
      ),
    )

/** Written once an instalment, however often it is asked: an e-mail has its key. */
const announce = (
  { db }: Deps,
  { id, commandeId, userId, email }: Awaited<ReturnType<typeof readComing>>[number],
): Promise<void> =>
  db.transaction((tx) =>
    queueEmail(tx, instalmentNoticeEmail, {
      cle: `echeance-preavis:${id}`,
      to: email,
      userId,
      props: { commandeId, echeanceId: id },
    }),
  )

const readDue = ({ db }: Deps, now: Date) =>
  db
    .select({ id: echeances.id })
    .from(echeances)
    .innerJoin(commandes, eq(commandes.id, echeances.commandeId))
    .where(
      or(
        and(eq(echeances.statut, 'A_VENIR'), lte(echeances.essaiLe, parisDay(now)), isAlive),
        // Whatever became of the order: an answer may have been lost.
        and(
          eq(echeances.statut, 'EN_COURS'),
          lt(echeances.demandeeLe, new Date(now.getTime() - ASK_AGAIN_MS)),
        ),
      ),
    )
