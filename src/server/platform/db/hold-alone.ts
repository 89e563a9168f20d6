import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** Lets a single transaction at a time hold this text, on every process, until it ends. */
export async function holdAlone(tx: Tx, text: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${text}, 0))`)
}
