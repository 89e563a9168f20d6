import type { Tx } from '../../platform/db/client.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { confirmAddressEmail } from './confirm-address-email.ts'
import { issueLink } from './issue-link.ts'

/** Mails the link that proves the address of an account; the older ones die. */
export async function mailConfirmationLink(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  userId: string,
): Promise<void> {
  const { linkTokenId, email } = await issueLink(tx, deps, { kind: 'CONFIRM_EMAIL', userId })
  await queueEmail(tx, confirmAddressEmail, {
    cle: `confirmation:${linkTokenId}`,
    to: email,
    userId,
    props: { linkTokenId, userId },
  })
}
