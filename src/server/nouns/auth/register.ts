import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { RegisterBody } from '#contract/auth/forms.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, type HttpError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { writeLog } from '../logs/write-log.ts'
import { mailConfirmationLink } from './mail-confirmation-link.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { sessionUserColumns } from './session-user.ts'

/** Opens an account and its first session at once; a link proves its address later (decisions §3). */
export async function register(deps: Deps, caller: Caller, body: RegisterBody) {
  await rateLimit(deps, 'auth', caller.network)
  const { password, ...identity } = body
  await refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)

  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const [user] = await tx
      .insert(users)
      .values({ ...identity, id: randomUUIDv7(), role: 'USER', passwordHash, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning(sessionUserColumns)
    if (!user) throw await knownEmail(tx, identity.email)

    await mailConfirmationLink(tx, deps, user.id)
    await writeLog(tx, {
      by: { ...caller, id: user.id },
      ...LOG_LINES.account.registered,
      metadata: { userId: user.id },
      changes: { before: null, after: { role: user.role, isActive: user.isActive } },
      createdAt: now,
    })
    return { token: await openSession(tx, deps, { ...caller, userId: user.id, remember: false }), user }
  })
}

/** An account that waits for its activation is not taken over: its owner has the link. */
async function knownEmail(tx: Tx, email: string): Promise<HttpError> {
  const [existing] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
  return existing?.passwordHash
    ? conflict('Un compte existe déjà pour cette adresse. Connectez-vous, ou choisissez une autre adresse.')
    : conflict(
        'Un compte attend déjà son activation à cette adresse. Suivez le lien reçu par e-mail, ou demandez un nouveau mot de passe.',
      )
}
