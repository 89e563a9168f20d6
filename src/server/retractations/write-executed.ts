import { eq } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../db/client.ts'
import { users } from '../db/schema/users.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { retractationExecutedEmail } from './retractation-executed-email.ts'
import type { RetractationRow } from './retractation-link.ts'

type Executed = { clientId: string; avoirId: string | null }

/** Writes to whoever declared, and to the client of the order where that is another address, that a withdrawal is carried out. */
export async function writeExecuted(
  tx: Tx,
  { id, email }: RetractationRow,
  { clientId, avoirId }: Executed,
): Promise<void> {
  const [client] = await tx.select().from(users).where(eq(users.id, clientId))
  if (!client || client.deletedAt) return
  const cle = `retractation-executed:${id}`
  const tell = (to: string, key: string, reader: 'AUTHOR' | 'CLIENT') =>
    queueEmail(tx, retractationExecutedEmail, {
      cle: key,
      to,
      userId: clientId,
      props: { retractationId: id, avoirId, reader },
    })
  await tell(email, cle, 'AUTHOR')
  if (emailKey(client.email) === emailKey(email)) return
  await tell(client.email, `${cle}:client`, 'CLIENT')
}
