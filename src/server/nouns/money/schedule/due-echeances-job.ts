import { and, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { pauseOf } from '#contract/money/schedule/pause.ts'
import { NOTICE_DAYS } from '#contract/money/schedule/schedule.ts'
import { hours } from '#contract/shared/durations.ts'
import { addDays, parisDay, parisMoment } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { dueOf } from '../is-settled.ts'
import { lockMoney } from '../lock-money.ts'
import { askCharge } from './ask-charge.ts'
import { echeanceNoticeEmail } from './echeance-notice-email.ts'
import { readEcheances } from './read-echeances.ts'
import { PAUSE_FACTS } from './read-pause.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'due-instalments': Record<string, never>
  }
}

/** In Paris: no charge and no e-mail at night. */
const FROM = '08:00'
/** Time after the last answer before the outcome of a charge is read again: a bank debit takes days, and an event may be lost. */
const ASK_AGAIN_MS = hours(6)

/**
 * Announces the instalments of the coming days and enqueues the charges of the day; an ended order has none. An instalment whose day
 * passed without a charge (its order was paused, or no process ran) is postponed to a new day, and announced again.
 */
export const dueEcheancesJob = defineJob<Deps, 'due-instalments'>({
  name: 'due-instalments',
  cron: '12 * * * *',
  async run(deps, _payload, { signal }) {
    const now = deps.clock()
    if (now < parisMoment(parisDay(now), FROM)) return
    for (const one of await readPassed(deps, now)) {
      signal.throwIfAborted()
      await putOff(deps, one)
    }
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

const isAlive = and(
  ne(commandes.statut, 'ANNULEE'),
  sql`exists (select 1 from ${factures} f where f.commande_id = ${commandes.id} and f.serie = 'FAC' and f.etat = 'DUE')`,
  // Nor paid by a page, its money on its way.
  sql`not exists (select 1 from ${checkoutSessions} s where s.commande_id = ${commandes.id} and s.statut in ('EN_COURS', 'A_VERIFIER'))`,
)

async function readToCome({ db }: Deps, within: SQL | undefined) {
  const toCome = await db
    .select({
      id: echeances.id,
      essaiLe: echeances.essaiLe,
      commandeId: commandes.id,
      userId: users.id,
      email: users.email,
      pauseFacts: PAUSE_FACTS,
    })
    .from(echeances)
    .innerJoin(commandes, and(eq(commandes.id, echeances.commandeId), isAlive))
    .innerJoin(users, and(eq(users.id, commandes.userId), isNull(users.deletedAt)))
    .where(and(eq(echeances.statut, 'A_VENIR'), within))
  return toCome.filter(({ pauseFacts }) => !pauseOf(pauseFacts))
}

type ToCome = Awaited<ReturnType<typeof readToCome>>[number]

const readPassed = (deps: Deps, now: Date) => readToCome(deps, lt(echeances.essaiLe, parisDay(now)))

const readComing = (deps: Deps, now: Date) =>
  readToCome(
    deps,
    and(
      // The refusal said when the next attempt is.
      eq(echeances.tentatives, 0),
      gt(echeances.essaiLe, parisDay(now)),
      lte(echeances.essaiLe, addDays(parisDay(now), NOTICE_DAYS)),
    ),
  )

const putOff = ({ db, clock }: Deps, one: ToCome): Promise<void> =>
  db.transaction(async (tx) => {
    const { commande } = await lockMoney(tx, one.commandeId)
    const today = parisDay(clock())
    const rows = await readEcheances(tx, { commandeId: commande.id, due: await dueOf(tx, commande) })
    // Charged, paid, credited or put off in the meantime, it is left as it is.
    const isPassed = rows.some(
      ({ id, statut, asked, essaiLe }) =>
        id === one.id && statut === 'A_VENIR' && asked > 0 && essaiLe !== null && essaiLe < today,
    )
    if (!isPassed) return
    const essaiLe = addDays(today, NOTICE_DAYS)
    await tx.update(echeances).set({ essaiLe, updatedAt: clock() }).where(eq(echeances.id, one.id))
    await announceIn(tx, { ...one, essaiLe })
  })

const announce = ({ db }: Deps, one: ToCome): Promise<void> => db.transaction((tx) => announceIn(tx, one))

/** Once for each day that an instalment is to be charged on, however often it is asked: an e-mail has its key. */
const announceIn = (tx: Tx, { id, essaiLe, commandeId, userId, email }: ToCome): Promise<void> =>
  queueEmail(tx, echeanceNoticeEmail, {
    cle: `echeance-preavis:${id}:${essaiLe}`,
    to: email,
    userId,
    props: { commandeId, echeanceId: id },
  })

async function readDue({ db }: Deps, now: Date) {
  const due = await db
    .select({ id: echeances.id, statut: echeances.statut, pauseFacts: PAUSE_FACTS })
    .from(echeances)
    .innerJoin(commandes, eq(commandes.id, echeances.commandeId))
    .where(
      or(
        and(eq(echeances.statut, 'A_VENIR'), lte(echeances.essaiLe, parisDay(now)), isAlive),
        // Whatever the state of the order: an answer may have been lost.
        and(
          eq(echeances.statut, 'EN_COURS'),
          lt(echeances.demandeeLe, new Date(now.getTime() - ASK_AGAIN_MS)),
        ),
      ),
    )
  return due.filter(({ statut, pauseFacts }) => statut === 'EN_COURS' || !pauseOf(pauseFacts))
}
