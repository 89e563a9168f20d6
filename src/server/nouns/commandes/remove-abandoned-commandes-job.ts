import { and, asc, eq, exists, gt, inArray, lt, ne, not, or } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import type { Tx } from '../../platform/db/client.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { readSettings } from '../settings/read-settings.ts'
import { removePending } from './remove-unpaid.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'remove-abandoned-orders': Record<string, never>
  }
}

/**
 * Removes the unpaid orders that are abandoned, drafts included, one transaction each, with their files: they live as many days after the
 * last sign of a payment as the settings say, seven at first (decisions §5, §10).
 */
export const removeAbandonedCommandesJob = defineJob<Deps, 'remove-abandoned-orders'>({
  name: 'remove-abandoned-orders',
  cron: '23 * * * *',
  async run({ db, clock }, _payload, { signal }) {
    const { retention } = await readSettings(db, ['retention'])
    const before = new Date(clock().getTime() - days(retention.brouillonsJours))
    while (!signal.aborted && (await db.transaction((tx) => removeOldest(tx, before)))) {
      // One at a time, until none is left.
    }
  },
})

async function removeOldest(tx: Tx, before: Date): Promise<boolean> {
  const [commande] = await tx
    .select({ id: pendingCommandes.id })
    .from(pendingCommandes)
    .where(
      and(
        ne(pendingCommandes.statut, 'CONFIRMEE'),
        lt(pendingCommandes.updatedAt, before),
        not(exists(liveSessions(tx, before))),
      ),
    )
    .orderBy(asc(pendingCommandes.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!commande) return false

  await removePending(tx, commande.id)
  return true
}

/** Sessions under way, or that ended too lately; an open one ends when it expires, should its event never come. */
const liveSessions = (tx: Tx, before: Date) =>
  tx
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.pendingCommandeId, pendingCommandes.id),
        or(
          inArray(checkoutSessions.statut, ['EN_COURS', 'A_VERIFIER']),
          gt(checkoutSessions.updatedAt, before),
          and(eq(checkoutSessions.statut, 'OUVERTE'), gt(checkoutSessions.expiresAt, before)),
        ),
      ),
    )
