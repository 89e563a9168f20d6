import { and, eq, isNull, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import type { RetractationRow } from './retractation-link.ts'

/** The first line to the person who declared: by the first name of the account of that address, or else by the name that was given. */
export async function greetAuthor(
  { db }: Pick<Deps, 'db'>,
  { nom, email }: Pick<RetractationRow, 'nom' | 'email'>,
): Promise<string> {
  const [known] = await db
    .select({ prenom: users.prenom })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, emailKey(email)), isNull(users.deletedAt)))
  return greeting(known?.prenom ?? nom)
}
