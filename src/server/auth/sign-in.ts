import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { auditLogs } from '../db/schema/house.ts'
import { failedLogins, sessions, sessionTokens, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { hashEmail } from './login-failures.ts'
import { type NewSession, newSession } from './open-session.ts'

type Account = { id: string; passwordHash: string }
type Asked = { email: string; remember: boolean }

/**
 * Signs in somebody whose password was right: the session, its line of the log and the failures forgotten, in one statement.
 * Null, and nothing written, when the account is no more the one whose password was read: changed, deactivated or erased in
 * between, it has ended every session, and this one must not be born after.
 */
export async function signIn(
  deps: Deps,
  caller: Caller,
  { id: userId, passwordHash }: Account,
  { email, remember }: Asked,
): Promise<string | null> {
  const { token, session } = newSession(deps, { ...caller, userId, remember })
  const signed = await signInStatement(deps.db, {
    ...session,
    passwordHash,
    logId: randomUUIDv7(),
    emailHash: hashEmail(email),
    network: caller.network,
  })
  return signed.length > 0 ? token : null
}

type SignIn = NewSession & { passwordHash: string; logId: string; emailHash: string; network: string }

const signInStatement = keptStatement((db, given: Given<SignIn>) => {
  const account = db.$with('account').as(
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, given.userId),
          eq(users.passwordHash, given.passwordHash),
          users.isActive,
          isNull(users.deletedAt),
        ),
      )
      .for('share'),
  )
  const forgotten = db
    .$with('forgotten')
    .as(
      db
        .delete(failedLogins)
        .where(
          and(
            eq(failedLogins.emailHash, given.emailHash),
            eq(failedLogins.network, given.network),
            exists(db.select().from(account)),
          ),
        ),
    )
  const logged = db.$with('logged').as(
    db.insert(auditLogs).select(
      db
        .select({
          id: sql`${given.logId}`.as('id'),
          userId: account.id,
          action: sql`'LOGIN'`.as('action'),
          type: sql`'AUTH'`.as('type'),
          description: sql`'Connexion'`.as('description'),
          metadata: sql`'{}'::jsonb`.as('metadata'),
          ipAddress: sql`${given.ipAddress}`.as('ip_address'),
          userAgent: sql`${given.userAgent}`.as('user_agent'),
          createdAt: sql`${given.now}`.as('created_at'),
        })
        .from(account),
    ),
  )
  const opened = db.$with('opened').as(
    db
      .insert(sessions)
      .select(
        db
          .select({
            id: sql`${given.sessionId}`.as('id'),
            userId: account.id,
            createdAt: sql`${given.now}`.as('created_at'),
            lastUsedAt: sql`${given.now}`.as('last_used_at'),
            idleUntil: sql`${given.idleUntil}`.as('idle_until'),
            remember: sql`${given.remember}`.as('remember'),
            ipAddress: sql`${given.ipAddress}`.as('ip_address'),
            userAgent: sql`${given.userAgent}`.as('user_agent'),
            endedAt: sql`NULL`.as('ended_at'),
          })
          .from(account),
      )
      .returning({ id: sessions.id }),
  )
  return db
    .with(account, forgotten, logged, opened)
    .insert(sessionTokens)
    .select(
      db
        .select({
          hash: sql`${given.tokenHash}`.as('hash'),
          sessionId: opened.id,
          createdAt: sql`${given.now}`.as('created_at'),
          expiresAt: sql`${given.expiresAt}`.as('expires_at'),
          replacedAt: sql`NULL`.as('replaced_at'),
        })
        .from(opened),
    )
    .returning({ sessionId: sessionTokens.sessionId })
})
