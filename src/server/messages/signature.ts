import { eq } from 'drizzle-orm'
import { fullName, signerOf } from '#contract/users/signer.ts'
import type { Db, Tx } from '../db/client.ts'
import { users } from '../db/schema/users.ts'

/** What `signatureOf` needs of who wrote: for a SELECT that joins them. */
export const AUTHOR = { id: users.id, prenom: users.prenom, nom: users.nom, nomPublic: users.nomPublic }

type Author = Pick<typeof users.$inferSelect, keyof typeof AUTHOR>

/** Who signs a message: the house by its administrator's public name, a client by their own; empty when nobody is left. */
export function signatureOf({ fromAdmin }: { fromAdmin: boolean }, author: Author | null): string {
  if (!author) return ''
  return fullName(fromAdmin ? signerOf(author) : author)
}

/** How an administrator signs. */
export async function readSignature(db: Db | Tx, userId: string): Promise<string> {
  const [author] = await db.select(AUTHOR).from(users).where(eq(users.id, userId))
  return signatureOf({ fromAdmin: true }, author ?? null)
}
