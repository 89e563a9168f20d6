import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { formerAddresses, type users } from '../../platform/db/schema/users.ts'

/** An address that an account has proven, and when it left it for another. */
export type OwnAddress = { email: string; leftAt: Date | null }

type Owner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailProvenAt'>

/** The addresses that an account has proven, the present one last; an unproven one may be a stranger's. */
export async function readOwnAddresses(
  db: Db | Tx,
  { id, email, emailProvenAt }: Owner,
): Promise<OwnAddress[]> {
  const former = await db
    .select({ email: formerAddresses.email, leftAt: formerAddresses.leftAt })
    .from(formerAddresses)
    .where(eq(formerAddresses.userId, id))
    .orderBy(formerAddresses.leftAt)
  return emailProvenAt ? [...former, { email, leftAt: null }] : former
}

/** Keeps an address that an account leaves: the messages under it until now stay its owner's. */
export async function leaveAddress(
  tx: Tx,
  { id: userId, email, emailProvenAt }: Owner,
  leftAt: Date,
): Promise<void> {
  if (emailProvenAt) await tx.insert(formerAddresses).values({ userId, email, leftAt })
}

/** Whether a row carries one of these addresses, and was made before its owner left it. */
export function isUnder(
  addresses: OwnAddress[],
  { email, at }: { email: AnyPgColumn; at: AnyPgColumn },
): SQL {
  const each = addresses.map((own) =>
    and(eq(sql`lower(${email})`, emailKey(own.email)), own.leftAt ? lt(at, own.leftAt) : undefined),
  )
  return or(...each) ?? sql`false`
}
