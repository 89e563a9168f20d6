import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'
import { type Given, keptStatement } from './kept-statement.ts'

/** One transaction at a time for this text, on every process, until it ends. */
export async function holdAlone(tx: Tx, text: string): Promise<void> {
  await lockText(tx, { text })
}

const lockText = keptStatement((db, given: Given<{ text: string }>) =>
  db.select({ held: sql`1` }).from(sql`pg_advisory_xact_lock(hashtextextended(${given.text}, 0))`),
)
