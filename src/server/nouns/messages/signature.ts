import { eq } from 'drizzle-orm'
import { fullName, signerOf } from '#contract/users/signer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'

/** The author's columns that `signatureOf` needs: for a SELECT that joins users. */
export const AUTHOR = { id: users.id, prenom: users.prenom, nom: users.nom, nomPublic: users.nomPublic }

type Author = Pick<typeof users.$inferSelect, keyof typeof AUTHOR>

/** The signature of a message: an administrator's public name, a client's own; empty once its author is erased. */
export function signatureOf({ fromAdmin }: { fromAdmin: boolean }, author: Author | null): string {
  if (!author) return ''
  return fullName(fromAdmin ? signerOf(author) : author)
}

/** The signature of an administrator. */
export async function readSignature(db: Db | Tx, userId: string): Promise<string> {
  const [author] = await db.select(AUTHOR).from(users).where(eq(users.id, userId))
  return signatureOf({ fromAdmin: true }, author ?? null)
}
