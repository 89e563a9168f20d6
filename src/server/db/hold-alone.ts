import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** One transaction at a time for this text, on every process, until it ends. */
export async function holdAlone(tx: Tx, text: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${text}, 0))`)
}
