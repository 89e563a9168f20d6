import { desc, eq } from 'drizzle-orm'
import { commandes } from '../db/schema/commandes.ts'
import type { Deps } from '../deps.ts'
import { activationEmail } from '../emails/activation-email.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { Caller } from './caller.ts'
import { findLink } from './follow-link.ts'
import { issueLink } from './issue-link.ts'
import { hasOwner } from './read-activation.ts'

/** Mails a new activation link to the address of an older one; says nothing of whether it did. */
export async function resendActivation(deps: Deps, caller: Caller, token: string): Promise<void> {
  await rateLimit(deps, 'forms', `resend:${caller.network}`)
  await rateLimit(deps, 'reset', `activation:${token}`)
  const link = await findLink(deps.db, 'ACTIVATION', token)
  if (!link || !link.isActive || hasOwner(link)) return

  const { userId, email } = link
  await deps.db.transaction(async (tx) => {
    const [commande] = await tx
      .select({ id: commandes.id })
      .from(commandes)
      .where(eq(commandes.userId, userId))
      .orderBy(desc(commandes.createdAt))
      .limit(1)
    const { linkTokenId } = await issueLink(tx, deps, { kind: 'ACTIVATION', userId })
    await queueEmail(tx, activationEmail, {
      cle: `activation:${linkTokenId}`,
      to: email,
      userId,
      props: { linkTokenId, userId, commandeId: commande?.id },
    })
  })
}
