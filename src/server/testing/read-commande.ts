import { eq, sql } from 'drizzle-orm'
import { commandes } from '../platform/db/schema/commandes.ts'
import { emails } from '../platform/db/schema/notifications.ts'
import { users } from '../platform/db/schema/users.ts'
import type { Deps } from '../platform/deps.ts'

type Kept = { deps: Deps }

/** The confirmed order, as the database holds it. */
export const commandeOf = async ({ deps }: Kept, id: string) =>
  (await deps.db.select().from(commandes).where(eq(commandes.id, id)))[0]

/** The account of an address, in whatever letters. */
export const clientOf = async ({ deps }: Kept, email: string) =>
  (
    await deps.db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0]

/** The e-mails queued under a key. */
export const mailsOf = ({ deps }: Kept, cle: string) =>
  deps.db.select().from(emails).where(eq(emails.cle, cle))
