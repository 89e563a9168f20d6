import type { z } from 'zod'
import type { resetPasswordBody } from '#contract/auth/forms.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { MASKED } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { choosePassword } from './choose-password.ts'
import { deadLink, findLink, followLink, isLive } from './follow-link.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { hashPassword } from './password-hash.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'

/** Takes the new password of a reset link, once; every session of the account ends. */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  { token, newPassword }: z.output<typeof resetPasswordBody>,
): Promise<void> {
  await rateLimit(deps, 'forms', `new-password:${caller.network}`)
  const link = await findLink(deps.db, 'RESET', token)
  if (!link || !isLive(link, deps.clock())) throw deadLink(link)
  await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)

  await deps.db.transaction(async (tx) => {
    const { linkTokenId, userId } = await followLink(tx, deps, 'RESET', token)
    await choosePassword(tx, deps, { userId, passwordHash })
    await queueEmail(tx, passwordChangedEmail, {
      cle: `mot-de-passe:${linkTokenId}`,
      to: link.email,
      userId,
      props: { userId },
    })
    await writeLog(tx, {
      by: { ...caller, id: userId },
      ...LOG_LINES.account.passwordReset,
      changes: { before: { motDePasse: MASKED }, after: { motDePasse: MASKED } },
      createdAt: deps.clock(),
    })
  })
}
