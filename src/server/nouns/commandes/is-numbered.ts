import { eq, type SQL, sql } from 'drizzle-orm'
import { commandeNumberIn } from '#contract/commandes/commande-number.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'

/** The order whose number a text is, as people type it, with its prefix or without; none for a text that is no number. */
export function isNumbered(text: string): SQL {
  const typed = commandeNumberIn(text)
  if (!typed) return sql`false`
  const ofRank = eq(commandes.rang, typed.rank)
  if (typed.prefix === null) return ofRank
  return sql`(${ofRank} and regexp_replace(lower(${commandes.prefixe}), '[^a-z0-9]', '', 'g') = ${typed.prefix})`
}
