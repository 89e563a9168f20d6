import { sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { promotions } from '../../platform/db/schema/tarifs.ts'
import { users } from '../../platform/db/schema/users.ts'

/** The orders of the house that have the code of a row, but for the cancelled ones (decision 094). */
export const commandesWithCode = sql<number>`(select count(*)::int from ${commandes} where ${commandes.codePromo} = ${promotions.code} and ${commandes.statut} <> 'ANNULEE')`

/** The orders that can still be paid and count on the code of a row. */
export const unpaidWithCode = sql<number>`(select count(*)::int from ${pendingCommandes} where ${pendingCommandes.codePromo} = ${promotions.code} and ${pendingCommandes.statut} = 'OUVERTE')`

type Asked = { code: string; pendingId: string; email?: string }

/**
 * Counts the other orders that use a code: those of the house, and the unpaid ones that can still be paid; of one e-mail, when it is given.
 * A single statement: an order that is being confirmed is one or the other.
 */
export async function countUses(tx: Tx, { code, pendingId, email }: Asked): Promise<number> {
  const key = email === undefined ? null : emailKey(email)
  const { rows } = await tx.execute<{ total: number }>(sql`
    select (select count(*)::int from ${commandes} join ${users} on ${users.id} = ${commandes.userId}
             where ${commandes.codePromo} = ${code} and ${commandes.statut} <> 'ANNULEE'
               and (${key}::text is null or lower(${users.email}) = ${key}))
         + (select count(*)::int from ${pendingCommandes}
             where ${pendingCommandes.codePromo} = ${code} and ${pendingCommandes.statut} = 'OUVERTE'
               and ${pendingCommandes.id} <> ${pendingId}
               and (${key}::text is null or lower(${pendingCommandes.email}) = ${key})) as total`)
  return rows[0]?.total ?? 0
}
