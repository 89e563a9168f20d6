import { and, eq, ne, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import { hashToken } from '../session/token-hash.ts'
import { newsletterSubscriptions } from '../db/schema/newsletter.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'

/**
 * Ends the subscription of a link's address, by any e-mail ever sent there; doing it twice changes nothing more. Throws 404 for an unknown
 * link. Without a limit: mail providers call it for many people from one address (RFC 8058), and no token is guessed.
 */
export async function unsubscribe({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const [found] = await db
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.desabonnementHash, hashToken(token)))
  if (!found) throw notFound('Ce lien ne correspond à aucune inscription.')
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
