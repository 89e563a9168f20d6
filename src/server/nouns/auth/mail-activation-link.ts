import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { activationEmail } from './activation-email.ts'
import { issueLink } from './issue-link.ts'

/** Mails a new activation link to the address of an account, with its last order if there is one. */
export async function mailActivationLink(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  userId: string,
): Promise<void> {
  const { linkTokenId, email } = await issueLink(tx, deps, { kind: 'ACTIVATION', userId })
  const [commande] = await tx
    .select({ id: commandes.id })
    .from(commandes)
    .where(eq(commandes.userId, userId))
    .orderBy(desc(commandes.createdAt))
    .limit(1)
  await queueEmail(tx, activationEmail, {
    cle: `activation:${linkTokenId}`,
    to: email,
    userId,
    props: { linkTokenId, userId, commandeId: commande?.id },
  })
}
