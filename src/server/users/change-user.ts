import { asc, eq, inArray } from 'drizzle-orm'
import pg from 'pg'
import { EMAIL_TAKEN } from '#contract/commandes/email-taken.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { UserChange } from '#contract/users/admin-user.ts'
import type { Actor } from '../session/actor.ts'
import type { Caller } from '../http/caller.ts'
import { endSessionsOf } from '../session/end-session.ts'
import { voidLinks } from '../auth/issue-link.ts'
import { ACCOUNT_OFF } from '../session/read-session.ts'
import type { Tx } from '../db/client.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { conflict, forbidden, notFound, unauthorized } from '../errors.ts'
import { HOUSE_ALONE } from '../http/guard.ts'
import { enqueue } from '../jobs/queue.ts'
import { logUserChange } from './log-user-change.ts'
import { moveAddress } from './move-address.ts'
import { findUser, USER_MISSING, type UserRow } from './read-users.ts'

const NOT_ONESELF_OFF = 'Vous ne pouvez pas désactiver votre propre compte.'
const NOT_ONESELF_DOWN = 'Vous ne pouvez pas retirer votre propre rôle d’administrateur.'
const UNPROVEN =
  'Cette personne n’a pas encore confirmé son adresse e-mail\u00a0: elle ne peut pas rejoindre l’administration.'

type LockedUser = typeof users.$inferSelect
type By = { actor: Actor; caller: Caller }

/**
 * Changes an account for the house: all of it, or nothing. What is taken away is taken at once: every request reads the session, the
 * state and the role anew (decision 035). 404 erased or unknown, 409 oneself, an address not proven or already used.
 */
export async function changeUser(
  deps: Deps,
  { actor, caller }: By,
  id: string,
  changeOf: (user: Readonly<LockedUser>) => UserChange,
): Promise<UserRow> {
  const now = deps.clock()
  return telling409(
    deps.db.transaction(async (tx) => {
      const before = await lockUser(tx, actor, id)
      const change = whatDiffers(before, changeOf(before))
      if (Object.keys(change).length === 0) return findUser(tx, id)
      refuse(actor, before, change)

      const hasMoved = change.email !== undefined && emailKey(change.email) !== emailKey(before.email)
      await tx
        .update(users)
        .set({ ...change, ...(hasMoved && { emailProvenAt: null }), updatedAt: now })
        .where(eq(users.id, id))
      if (change.isActive === false) await closeAccess(tx, now, id)
      if (hasMoved) await moveAddress(tx, deps, { actor, before })
      if (FOUND_BY.some((field) => field in change)) {
        await enqueue(tx, 'reindex-client', { userId: id }, { jobKey: `reindex-client:${id}` })
      }
      await logUserChange(tx, { userId: id, change, actor, caller, createdAt: now })
      return findUser(tx, id)
    }),
  )
}

/**
 * The account to change, held together with that of the admin who changes it, in one order for everybody: of two admins who
 * deactivate each other at once, the second is found to be one no more. Nobody changing themself, one admin always remains.
 */
async function lockUser(tx: Tx, actor: Actor, id: string): Promise<LockedUser> {
  const held = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [actor.id, id]))
    .orderBy(asc(users.id))
    .for('no key update')
  const self = held.find((user) => user.id === actor.id)
  if (!self || self.deletedAt || !self.isActive) throw unauthorized(ACCOUNT_OFF)
  if (self.role !== 'ADMIN') throw forbidden(HOUSE_ALONE)
  const user = held.find((each) => each.id === id)
  if (!user || user.deletedAt) throw notFound(USER_MISSING)
  return user
}

/** What a search finds a client's orders by. */
const FOUND_BY = ['prenom', 'nom', 'email'] as const

const FIELDS = ['prenom', 'nom', 'email', 'role', 'isActive'] as const

/** What was asked and is not so already. */
const whatDiffers = (before: LockedUser, asked: UserChange): UserChange =>
  Object.fromEntries(
    FIELDS.filter((field) => asked[field] !== undefined && asked[field] !== before[field]).map((field) => [
      field,
      asked[field],
    ]),
  )

function refuse(actor: Actor, before: LockedUser, { role, isActive, email }: UserChange): void {
  const isOneself = actor.id === before.id
  if (isOneself && isActive === false) throw conflict(NOT_ONESELF_OFF)
  if (isOneself && role === 'USER') throw conflict(NOT_ONESELF_DOWN)
  // Anybody may sign up with a colleague's address: the back-office is for who has followed a link sent there.
  const isProven = before.emailProvenAt !== null && emailKey(email ?? before.email) === emailKey(before.email)
  if (role === 'ADMIN' && !isProven) throw conflict(UNPROVEN)
}

/** Nothing that was open stays open, nor opens again with the account. */
async function closeAccess(tx: Tx, now: Date, userId: string): Promise<void> {
  await endSessionsOf(tx, now, userId)
  await voidLinks(tx, now, userId, ['ACTIVATION', 'RESET', 'CONFIRM_EMAIL'])
}

/** The index is the one judge of two accounts that take an address at the same time. */
async function telling409<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (!(cause instanceof pg.DatabaseError) || cause.constraint !== 'users_email_key') throw error
    throw conflict(EMAIL_TAKEN, undefined, [{ path: 'email', message: EMAIL_TAKEN }])
  }
}
