import { and, between, eq, exists, gte, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { CATCH_UP_DAYS, LAST_REMINDER_DAYS, reminderDue } from '#contract/money/invoices/relance.ts'
import { pauseOf } from '#contract/money/schedule/pause.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { checkoutSessions, paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { outsideRequests } from '../../logs/write-log.ts'
import { PAUSE_FACTS } from '../schedule/read-pause.ts'
import { readAskedNow } from './read-asked-now.ts'
import { sendRelance } from './send-relance.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'remind-invoices': Record<string, never>
  }
}

/** Each morning, reminds the invoices whose day has come: once each, even with several runs (decision 092). */
export const remindFacturesJob = defineJob<Deps, 'remind-invoices'>({
  name: 'remind-invoices',
  cron: '11 7 * * *',
  async run(deps, _payload, { signal }) {
    const failures: unknown[] = []
    for (const { id } of await stillDue(deps.db, deps.clock())) {
      signal.throwIfAborted()
      // A failed reminder does not stop the others.
      await deps.db.transaction((tx) => remind(tx, deps, id)).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some invoices could not be reminded')
  },
})

async function remind(tx: Tx, deps: Deps, id: string): Promise<void> {
  const now = deps.clock()
  // Locks the invoice before reading it again: it may have been paid, or reminded by another process, since.
  await tx.select({ id: factures.id }).from(factures).where(eq(factures.id, id)).for('update')
  const [found] = await stillDue(tx, now, id)
  const [facture] = await tx.select().from(factures).where(eq(factures.id, id))
  if (!found || !facture) return
  const { dateEcheance, rappelLe, relanceeLe } = facture
  const lastSent = relanceeLe && parisDay(relanceeLe)
  const motif = reminderDue({ dateEcheance, rappelLe, lastSent, today: parisDay(now) })
  const { asked } = await readAskedNow(tx, facture, now)
  if (!motif || !asked) return
  await sendRelance(tx, deps, { facture, email: found.email, asked, motif, by: outsideRequests() })
}

/**
 * The invoices that may be reminded by themselves: due, of an account not erased and of an order without a pause; and without a payment on
 * its way, charged by itself (except one left to its client), or waiting for the house.
 */
async function stillDue(db: Db | Tx, now: Date, id?: string) {
  const today = parisDay(now)
  const due = await db
    .select({ id: factures.id, email: users.email, pauseFacts: PAUSE_FACTS })
    .from(factures)
    .innerJoin(users, eq(users.id, factures.userId))
    .innerJoin(commandes, eq(commandes.id, factures.commandeId))
    .where(
      and(
        // Written out: the index of invoices due uses this very condition.
        sql`${factures.serie} = 'FAC' and ${factures.etat} = 'DUE'`,
        or(
          between(factures.dateEcheance, addDays(today, -LAST_REMINDER_DAYS), today),
          between(factures.rappelLe, addDays(today, -CATCH_UP_DAYS), today),
        ),
        isNull(users.deletedAt),
        ne(commandes.statut, 'ANNULEE'),
        // Charged today at the earliest, or on its way.
        or(
          exists(echeancesWith(db, eq(echeances.statut, 'ECHOUEE'))),
          notExists(
            echeancesWith(
              db,
              or(
                eq(echeances.statut, 'EN_COURS'),
                and(eq(echeances.statut, 'A_VENIR'), gte(echeances.essaiLe, today)),
              ),
            ),
          ),
        ),
        notExists(
          db
            .select({ id: paiementsRetenus.id })
            .from(paiementsRetenus)
            .where(
              and(eq(paiementsRetenus.commandeId, commandes.id), eq(paiementsRetenus.statut, 'A_VERIFIER')),
            ),
        ),
        notExists(
          db
            .select({ id: checkoutSessions.id })
            .from(checkoutSessions)
            .where(
              and(eq(checkoutSessions.commandeId, commandes.id), eq(checkoutSessions.statut, 'EN_COURS')),
            ),
        ),
        id ? eq(factures.id, id) : undefined,
      ),
    )
  return due.filter(({ pauseFacts }) => !pauseOf(pauseFacts))
}

const echeancesWith = (db: Db | Tx, such: SQL | undefined) =>
  db
    .select({ id: echeances.id })
    .from(echeances)
    .where(and(eq(echeances.commandeId, commandes.id), such))
