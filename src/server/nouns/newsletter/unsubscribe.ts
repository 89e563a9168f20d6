import { and, eq, ne, or, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { hashToken, isLinkToken } from '../../platform/session/token-hash.ts'

/**
 * Ends the subscription of a link's address, by any e-mail ever sent there; doing it twice changes nothing more, nor does the link of an address
 * erased since, which reads like a success too (RFC 8058 §3.2). Throws 404 for what is no such link. Without a limit: mail providers call it for many people from one address (RFC 8058), and no token is guessed.
 */
export async function unsubscribe({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const hash = hashToken(token)
  const [found] = await db
    .select({
      email: newsletterSubscriptions.email,
      desabonnementHash: newsletterSubscriptions.desabonnementHash,
    })
    .from(newsletterSubscriptions)
    .where(
      or(
        eq(newsletterSubscriptions.desabonnementHash, hash),
        eq(newsletterSubscriptions.confirmationHash, hash),
      ),
    )
  if (!found && isLinkToken(token)) return
  if (found?.desabonnementHash !== hash) throw notFound('Ce lien ne correspond à aucune inscription.')
  await db
    .update(newsletterSubscriptions)
    .set({ statut: 'DESABONNEE', desabonneeLe: clock() })
    .where(
      and(
        eq(sql`lower(${newsletterSubscriptions.email})`, emailKey(found.email)),
        ne(newsletterSubscriptions.statut, 'DESABONNEE'),
      ),
    )
}
