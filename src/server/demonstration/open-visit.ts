import { and, asc, eq } from 'drizzle-orm'
import type { SessionUser } from '#contract/users/user.ts'
import { NOUNS } from '../nouns/all-nouns.ts'
import { openSession } from '../nouns/auth/open-session.ts'
import { readSessionUser } from '../nouns/auth/session-user.ts'
import { sessions, sessionTokens, users } from '../platform/db/schema/users.ts'
import type { Deps } from '../platform/deps.ts'
import { hashToken } from '../platform/session/token-hash.ts'
import { type Answered, type Asked, liteApi } from './lite-api.ts'
import { runWaitingJobs } from './run-waiting-jobs.ts'

/** The administrator whom the visitor plays. */
export type Visitor = Pick<SessionUser, 'id' | 'prenom' | 'nom' | 'email' | 'mustSetUpSecondFactor'>

export type OpenVisit = {
  visitor: Visitor
  /** The visitor's session, as a request shows it. */
  headers: Record<string, string>
  answer: (asked: Asked) => Promise<Answered>
  /** Runs the jobs that wait; resolves with how many ran. */
  runJobs: () => Promise<number>
}

const NEVER = new Date('9999-01-01')
const FROM = { ipAddress: '192.0.2.10', network: '192.0.2.10', userAgent: 'Navigateur de la démonstration' }

/** Serves the back-office of a house to a visitor, signed in as its first administrator, who is never asked who they are. */
export async function openVisit(deps: Deps): Promise<OpenVisit> {
  const { db } = deps
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(asc(users.createdAt))
    .limit(1)
  if (!first) throw new Error('The house of the demonstration has no administrator')
  const visitor = await readSessionUser(db, first.id)
  // Its earlier pages would be listed as other devices.
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, visitor.id), eq(sessions.userAgent, FROM.userAgent)))
  const token = await db.transaction((tx) =>
    openSession(tx, deps, { userId: visitor.id, remember: true, ...FROM }),
  )
  await db.update(sessions).set({ confirmedAt: NEVER }).where(eq(sessions.userId, visitor.id))
  // A visit may be prolonged, or without an end: its token is not replaced.
  await db
    .update(sessionTokens)
    .set({ expiresAt: NEVER })
    .where(eq(sessionTokens.hash, hashToken(token)))
  const { app, answer } = liteApi(deps)
  for (const noun of NOUNS) noun.routes?.(app)
  const headers = { authorization: `Bearer ${token}`, 'user-agent': FROM.userAgent }
  return {
    visitor,
    headers,
    answer: (asked) => answer({ ...asked, headers: { ...asked.headers, ...headers } }),
    runJobs: () => runWaitingJobs(deps),
  }
}
