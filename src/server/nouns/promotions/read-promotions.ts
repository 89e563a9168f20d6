import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PromotionQuery } from '#contract/promotions/admin-promotion.ts'
import { promotionEtat } from '#contract/promotions/is-promotion-open.ts'
import { NO_PROMOTION } from '#contract/promotions/refusals.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { promotions } from '../../platform/db/schema/tarifs.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { commandesWithCode, unpaidWithCode } from './count-uses.ts'

/** The codes that the filters find, the last one made first: a house has some dozens. */
export async function listPromotions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { etat, ...asked }: PromotionQuery,
) {
  const rows = await withUses(db).orderBy(desc(promotions.createdAt), desc(promotions.id))
  const all = rows.map((row) => withEtat(row, clock()))
  const found = etat === undefined ? all : all.filter((row) => row.etat === etat)
  return pageOf(found, asked, ({ code }) => code)
}

/** The promotion with this id, or 404. */
export async function findPromotion(db: Db | Tx, id: string, now: Date) {
  const [row] = await withUses(db).where(eq(promotions.id, id))
  if (!row) throw notFound(NO_PROMOTION)
  return withEtat(row, now)
}

const withUses = (db: Db | Tx) =>
  db
    .select({
      ...getTableColumns(promotions),
      utilisations: sql<number>`${commandesWithCode} + ${unpaidWithCode}`,
    })
    .from(promotions)

type Row = Awaited<ReturnType<typeof withUses>>[number]

const withEtat = (row: Row, now: Date) => ({ ...row, etat: promotionEtat(row, parisDay(now)) })
