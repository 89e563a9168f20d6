import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { hours } from '#contract/shared/durations.ts'
import { COMMANDE_UNDER_WAY } from '#contract/users/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { formerAddresses, linkTokens, sessions, users } from '../../platform/db/schema/users.ts'
import { conflict } from '../../platform/errors.ts'
import { LONGEST_BODY_MS } from '../../platform/http/cut-slow-bodies.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { forgetFailures } from '../auth/login-failures.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { forgetSecondFactor } from '../second-factor/has-second-factor.ts'
import { eraseCommandes } from './erase-commandes.ts'
import { eraseElsewhere } from './erase-elsewhere.ts'
import { erasePayments } from './erase-payments.ts'
import { eraseTold } from './erase-told.ts'
import { addressOfNobody, commandesOf, type Erased, NOBODY, pendingOf } from './erased.ts'
import { readOwnAddresses } from './own-addresses.ts'
import { readUnderWay } from './read-under-way.ts'

/**
 * Holds the orders that somebody may be paying, and their contracts, before their account: a payment, a quote and a removal take them in
 * that order, and a quote accepted meanwhile is known.
 */
export async function holdCommandes(tx: Tx, userId: string): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, userId))
  if (!owner) return
  const addresses = await readOwnAddresses(tx, owner)
  await tx
    .select({ id: pendingCommandes.id })
    .from(pendingCommandes)
    .where(and(pendingOf({ id: userId, addresses }), ne(pendingCommandes.statut, 'CONFIRMEE')))
    .orderBy(pendingCommandes.id)
    .for('update')
  await tx
    .select({ id: commandes.id })
    .from(commandes)
    .where(eq(commandes.userId, userId))
    .orderBy(commandes.id)
    .for('update')
}

/** 409 while the house owes the person something, or a payment of theirs is on its way. */
export async function refuseUnderWay(tx: Tx, self: { id: string }): Promise<void> {
  if (await readUnderWay(tx, self)) throw conflict(COMMANDE_UNDER_WAY)
}

/**
 * Erases a person everywhere except where the law requires their data: their invoices, as issued, and the bare facts of their contracts
 * (decision 061). The account's row is held, after its orders; records with their address elsewhere are erased only if they had proven that
 * it is theirs.
 */
export async function eraseAccount(
  tx: Tx,
  { now, self: row }: { now: Date; self: typeof users.$inferSelect },
): Promise<void> {
  const self = { id: row.id, email: row.email, addresses: await readOwnAddresses(tx, row) }
  // First: the next steps remove the rows that tell their owner.
  await eraseTold(tx, self)
  await erasePayments(tx, self)
  await eraseCommandes(tx, self)
  if (!row.deletedAt) await tellHolders(tx, self, now)
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
  const runAt = new Date(now.getTime() + LONGEST_BODY_MS + hours(1))
  return enqueue(tx, 'erase-again', { userId }, { jobKey: `erase-again:${userId}`, runAt })
}

async function eraseExports(tx: Tx, id: string): Promise<void> {
  const made = await tx
    .delete(accountExports)
    .where(eq(accountExports.userId, id))
    .returning({ storageKey: accountExports.storageKey })
  for (const { storageKey } of made) if (storageKey) await enqueue(tx, 'remove-stored-file', { storageKey })
}

/** Their conversations with the house, whole: messages, files, and the requests that opened them. */
async function eraseThreads(tx: Tx, { id }: Erased): Promise<void> {
  const threads = await tx
    .select({ id: conversations.id, supportRequestId: conversations.supportRequestId })
    .from(conversations)
    .where(eq(conversations.clientId, id))
  if (threads.length === 0) return
  const ids = threads.map((thread) => thread.id)
  const written = tx.select({ id: messages.id }).from(messages).where(inArray(messages.conversationId, ids))
  const files = await tx
    .delete(fichiers)
    .where(inArray(fichiers.messageId, written))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })

  const requests = threads.flatMap(({ supportRequestId }) => supportRequestId ?? [])
  await tx.delete(conversations).where(inArray(conversations.id, ids))
  if (requests.length > 0) await tx.delete(supportRequests).where(inArray(supportRequests.id, requests))
}

/** Tells the house who held the texts of an erased account: each is asked to erase their own copies (RGPD, article 19). */
async function tellHolders(tx: Tx, self: Erased, now: Date): Promise<void> {
  const held = await tx
    .selectDistinct({ nom: missions.correcteur })
    .from(missions)
    .where(inArray(missions.commandeId, commandesOf(tx, self)))
    .orderBy(asc(missions.correcteur))
  if (held.length === 0) return
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: 'Des copies à faire effacer',
    message: `Un compte vient d’être supprimé. ${held.map(({ nom }) => nom).join(', ')}\u00a0: demandez à qui a eu ses textes d’effacer ce qui lui en reste.`,
    actionUrl: '/admin/correcteurs',
    createdAt: now,
  })
}
