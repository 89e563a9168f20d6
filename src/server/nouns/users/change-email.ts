import { eq, sql } from 'drizzle-orm'
import { EMAIL_TAKEN } from '#contract/commandes/email-taken.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { EmailChange } from '#contract/users/account-forms.ts'
import { OWN_ADDRESS } from '#contract/users/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { issueLink } from '../auth/issue-link.ts'
import { MASKED } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { addressChangeAskedEmail } from './address-change-asked-email.ts'
import { changeAddressEmail } from './change-address-email.ts'
import { checkPassword } from './check-password.ts'
import { lockSelf } from './lock-self.ts'

/**
 * Asks for another address: nothing changes before the link sent there is followed, and an e-mail tells the present address, without naming
 * the new one (decision 060). 400 wrong password or same address, 409 another account's.
 */
export async function changeEmail(deps: Deps, actor: Actor, { email, password }: EmailChange): Promise<void> {
  const passwordHash = await checkPassword(deps, actor, { password, path: 'password' })
  if (emailKey(email) === emailKey(actor.email))
    throw badRequest(OWN_ADDRESS, [{ path: 'email', message: OWN_ADDRESS }])
  await rateLimit(deps, 'reset', `address:${actor.id}`)

  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const self = await lockSelf(tx, actor, { passwordHash })
    await refuseTaken(tx, email)
    const { linkTokenId } = await issueLink(tx, deps, {
      kind: 'CHANGE_EMAIL',
      userId: actor.id,
      newEmail: email,
    })
    await queueEmail(tx, changeAddressEmail, {
      cle: `changer-adresse:${linkTokenId}`,
      to: email,
      userId: actor.id,
      props: { linkTokenId, userId: actor.id },
    })
    // An unproven address may be a stranger's: nothing is sent to it.
    if (self.emailProvenAt) {
      await queueEmail(tx, addressChangeAskedEmail, {
        cle: `adresse-demandee:${linkTokenId}`,
        to: self.email,
        userId: actor.id,
        props: { linkTokenId, userId: actor.id },
      })
    }
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.account.emailAsked,
      metadata: { userId: actor.id },
      changes: { before: { adresseDemandee: null }, after: { adresseDemandee: MASKED } },
      createdAt: now,
    })
  })
}

async function refuseTaken(tx: Tx, email: string): Promise<void> {
  const taken = await tx.$count(users, eq(sql`lower(${users.email})`, emailKey(email)))
  if (taken > 0) throw conflict(EMAIL_TAKEN, undefined, [{ path: 'email', message: EMAIL_TAKEN }])
}
