import { eq } from 'drizzle-orm'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { badRequest } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import { newsletterWelcomeEmail } from './newsletter-welcome-email.ts'

const DEAD = 'Ce lien n’est plus valable. Inscrivez-vous de nouveau : un autre vous sera envoyé.'

/** Confirms a subscription by the link sent to its address; followed again, it stays confirmed. Throws 400 for an expired link. */
export async function confirmSubscription(deps: Deps, caller: Caller, token: string): Promise<void> {
  await rateLimit(deps, 'forms', `newsletter-confirm:${caller.network}`)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const [asked] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.confirmationHash, hashToken(token)))
      .for('update')
    if (asked?.statut === 'CONFIRMEE') return
    if (asked?.statut !== 'EN_ATTENTE' || asked.expireLe <= now) throw badRequest(DEAD)

    await tx
      .update(newsletterSubscriptions)
      .set({ statut: 'CONFIRMEE', confirmeeLe: now })
      .where(eq(newsletterSubscriptions.id, asked.id))
    await queueEmail(tx, newsletterWelcomeEmail, {
      cle: `lettre-bienvenue:${asked.id}`,
      to: asked.email,
      props: { subscriptionId: asked.id },
    })
  })
}
