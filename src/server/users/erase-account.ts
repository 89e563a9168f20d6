import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { hours } from '#contract/shared/durations.ts'
import { ORDER_UNDER_WAY } from '#contract/users/refusals.ts'
import { forgetFailures } from '../auth/login-failures.ts'
import type { Tx } from '../db/client.ts'
import { pendingCommandes } from '../db/schema/commandes.ts'
import { accountExports } from '../db/schema/account-exports.ts'
import { formerAddresses, linkTokens, sessions, users } from '../db/schema/users.ts'
import { conflict } from '../errors.ts'
import { forgetSecondFactor } from '../factors/has-second-factor.ts'
import { LONGEST_BODY_MS } from '../http/cut-slow-bodies.ts'
import { enqueue } from '../jobs/queue.ts'
import { addressOfNobody, NOBODY, pendingOf } from './erased.ts'
import { eraseElsewhere } from './erase-elsewhere.ts'
import { eraseOrders } from './erase-orders.ts'
import { erasePayments } from './erase-payments.ts'
import { eraseThreads } from './erase-threads.ts'
import { eraseTold } from './erase-told.ts'
import { readOwnAddresses } from './own-addresses.ts'

const HOUR_MS = hours(1)

/** Holds the orders that somebody may be paying, before their account: a payment takes both in that order. */
export async function holdOrders(tx: Tx, userId: string): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, userId))
  if (!owner) return
  const addresses = await readOwnAddresses(tx, owner)
  await tx
    .select({ id: pendingCommandes.id })
    .from(pendingCommandes)
    .where(and(pendingOf({ id: userId, addresses }), ne(pendingCommandes.statut, 'CONFIRMEE')))
    .orderBy(pendingCommandes.id)
    .for('update')
}

/** 409 while the house owes the person something, or a payment of theirs is on its way. */
export async function refuseUnderWay(tx: Tx, self: { id: string }): Promise<void> {
  const busy = await tx.$count(users, and(eq(users.id, self.id), isUnderWay()))
  if (busy > 0) throw conflict(ORDER_UNDER_WAY)
}

/**
 * For a query of `users`: whether the house owes them something, money of theirs is on its way or held, or an accepted quote or a
 * schedule is still to be paid.
 */
export const isUnderWay = (): SQL => sql`(
  exists (select 1 from commandes c where c.user_id = users.id
           and c.statut in ('EN_ATTENTE', 'PAYEE', 'EN_COURS', 'SUSPENDUE'))
  or exists (select 1 from commandes c join checkout_sessions s on s.commande_id = c.id
              where c.user_id = users.id and s.statut in ('EN_COURS', 'A_VERIFIER'))
  or exists (select 1 from commandes c join paiements_retenus r on r.commande_id = c.id
              where c.user_id = users.id and r.statut in ('A_VERIFIER', 'REMBOURSEMENT'))
  or exists (select 1 from commandes c join factures f on f.commande_id = c.id and f.serie = 'FAC' and f.etat = 'DUE'
              where c.user_id = users.id
                and (c.statut = 'ESTIMATION_ENVOYEE'
                     or exists (select 1 from echeances e where e.commande_id = c.id and e.statut <> 'PAYEE')))
  or exists (select 1 from pending_commandes p
              where (p.user_id = users.id
                     or (users.email_proven_at is not null and lower(p.email) = lower(users.email)))
                and (exists (select 1 from checkout_sessions s
                              where s.pending_commande_id = p.id and s.statut in ('EN_COURS', 'A_VERIFIER'))
                     or exists (select 1 from paiements_retenus r
                                 where r.pending_commande_id = p.id and r.statut in ('A_VERIFIER', 'REMBOURSEMENT')))))`

/**
 * Forgets a person everywhere but where the law wants them: their invoices, as issued, and the bare facts of their contracts
 * (decision 061). The account's row is held; what carries their address elsewhere goes only if they had proven that it is theirs.
 */
export async function eraseAccount(
  tx: Tx,
  { now, self: row }: { now: Date; self: typeof users.$inferSelect },
): Promise<void> {
  const self = { id: row.id, email: row.email, addresses: await readOwnAddresses(tx, row) }
  // First: what follows removes the rows that say whose they are.
  await eraseTold(tx, self)
  await erasePayments(tx, self)
  await eraseOrders(tx, self)
  await eraseThreads(tx, self)
  await eraseElsewhere(tx, self)
  for (const { email } of [self, ...self.addresses]) await forgetFailures(tx, email)
  await eraseExports(tx, self.id)
  await tx.delete(formerAddresses).where(eq(formerAddresses.userId, self.id))
  if (!row.deletedAt) await eraseAgainLater(tx, row.id, now)
  await forgetSecondFactor(tx, self.id)
  await tx.delete(sessions).where(eq(sessions.userId, self.id))
  await tx.delete(linkTokens).where(eq(linkTokens.userId, self.id))
  await tx
    .update(users)
    .set({
      ...NOBODY,
      nomPublic: null,
      email: addressOfNobody(self.id),
      passwordHash: null,
      emailProvenAt: null,
      telephone: null,
      adresse: null,
      siren: null,
      bio: null,
      clientType: 'PARTICULIER',
      preferences: {},
      inactivityWarnedAt: null,
      isActive: false,
      updatedAt: now,
      deletedAt: row.deletedAt ?? now,
    })
    .where(eq(users.id, self.id))
}

function eraseAgainLater(tx: Tx, userId: string, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + LONGEST_BODY_MS + HOUR_MS)
  return enqueue(tx, 'erase-again', { userId }, { jobKey: `erase-again:${userId}`, runAt })
}

async function eraseExports(tx: Tx, id: string): Promise<void> {
  const made = await tx
    .delete(accountExports)
    .where(eq(accountExports.userId, id))
    .returning({ storageKey: accountExports.storageKey })
  for (const { storageKey } of made) if (storageKey) await enqueue(tx, 'remove-stored-file', { storageKey })
}
