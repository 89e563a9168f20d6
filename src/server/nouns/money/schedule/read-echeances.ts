import { asc, eq } from 'drizzle-orm'
import type { Echeancier } from '#contract/money/schedule/echeance.ts'
import { echeancierOf, withAsked } from '#contract/money/schedule/state-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { standingOf } from './read-pause.ts'

export type EcheanceRow = typeof echeances.$inferSelect
export type AskedEcheance = EcheanceRow & { asked: number }

type Due = { commandeId: string; due: number }

/** The payments of an order, the first one first, each with the sum that it asks for an invoice that lacks `due`. */
export const readEcheances = async (db: Db | Tx, { commandeId, due }: Due): Promise<AskedEcheance[]> =>
  withAsked(await rowsOf(db, commandeId), due)

/** The schedule of an order as both sides read it. */
export async function readEcheancier(
  db: Db | Tx,
  { commandeId, due, now }: Due & { now: Date },
): Promise<Echeancier> {
  const rows = await rowsOf(db, commandeId)
  const kept = rows.map((row) => ({ ...row, payeeLe: row.payeeLe?.toISOString() ?? null }))
  return echeancierOf(kept, { due, today: parisDay(now), ...(await standingOf(db, commandeId)) })
}

const rowsOf = (db: Db | Tx, commandeId: string) =>
  db.select().from(echeances).where(eq(echeances.commandeId, commandeId)).orderBy(asc(echeances.rang))
