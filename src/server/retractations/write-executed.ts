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
  const about = { userId: clientId, props: { retractationId: id, avoirId } }
  const cle = `retractation-executed:${id}`
  await queueEmail(tx, retractationExecutedEmail, { ...about, cle, to: email })
  if (emailKey(client.email) === emailKey(email)) return
  await queueEmail(tx, retractationExecutedEmail, { ...about, cle: `${cle}:client`, to: client.email })
}
