import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { PasswordChange } from '#contract/users/account-forms.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endSessionsOf } from '../../platform/session/end-session.ts'
import { EVERY_LINK, voidLinks } from '../auth/issue-link.ts'
import { forgetFailures } from '../auth/login-failures.ts'
import { passwordChangedEmail } from '../auth/password-changed-email.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { refuseCommonPassword } from '../auth/refuse-common-password.ts'
import { MASKED } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { checkPassword } from './check-password.ts'
import { lockSelf } from './lock-self.ts'

/** Changes the caller's own password: every other session ends, and no link sent before opens anything (decisions §3). */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const known = await checkPassword(deps, actor, { password: currentPassword, path: 'currentPassword' })
  await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)

  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const { email } = await lockSelf(tx, actor, { passwordHash: known })
    await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, actor.id))
    await endSessionsOf(tx, now, actor.id, { except: actor.sessionId })
    await voidLinks(tx, now, actor.id, EVERY_LINK)
    await forgetFailures(tx, email)
    await queueEmail(tx, passwordChangedEmail, {
      cle: `mot-de-passe:${actor.id}:${now.getTime()}`,
      to: email,
      userId: actor.id,
      props: { userId: actor.id },
    })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.account.passwordChanged,
      metadata: { userId: actor.id },
      changes: { before: { motDePasse: MASKED }, after: { motDePasse: MASKED } },
      createdAt: now,
    })
  })
}
