import { and, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { orderNumberIn } from '#contract/commandes/order-number.ts'
import { withdrawalEnd } from '#contract/commandes/withdrawal.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import type {
  adminRetractations,
  DELAIS,
  RetractationExport,
  RetractationQuery,
} from '#contract/retractations/admin-endpoints.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Db } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { emails } from '../db/schema/notifications.ts'
import { retractations } from '../db/schema/retractations.ts'
import { holdingWords } from '../db/searchable.ts'
import type { Deps } from '../deps.ts'

type Times = { declareeLe: Date; payeeLe: Date | null; orderedAt: Date | null }

const TIMES = {
  declareeLe: retractations.declareeLe,
  payeeLe: commandes.payeeLe,
  orderedAt: commandes.createdAt,
}

/** The withdrawals declared, the latest first, a page at a time. */
export async function listRetractations(
  { db }: Pick<Deps, 'db'>,
  query: RetractationQuery,
): Promise<HandlerReply<typeof adminRetractations.list>> {
  const { page, limit } = query
  const where = await retractationsFound(db, query)
  const [rows, [counted]] = await Promise.all([
    selectRetractations(db)
      .where(where)
      .orderBy(desc(retractations.declareeLe), desc(retractations.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(retractations)
      .leftJoin(commandes, eq(commandes.id, retractations.commandeId))
      .where(where),
  ])
  return {
    data: rows.map(toRetractation),
    pagination: paginationOf({ page, limit }, counted?.total ?? 0),
  }
}

/** Withdrawals with their order and their receipt; the caller adds its WHERE and order. */
export const selectRetractations = (db: Db) =>
  db
    .select({
      declared: retractations,
      commande: { id: commandes.id, numero: commandes.numero, titre: commandes.titre },
      accuse: { statut: emails.statut, envoyeLe: emails.envoyeLe },
      ...TIMES,
    })
    .from(retractations)
    .leftJoin(commandes, eq(commandes.id, retractations.commandeId))
    .leftJoin(emails, eq(emails.cle, sql`'retractation:' || ${retractations.id}`))

type Selected = Awaited<ReturnType<typeof selectRetractations>>[number]

/** A withdrawal as the house sees it. */
export function toRetractation({ declared, commande, accuse, ...times }: Selected) {
  const delai: (typeof DELAIS)[number] = isLate(times) ? 'HORS_DELAI' : 'DANS_LE_DELAI'
  return {
    ...declared,
    commande,
    delai: commande && delai,
    accuseLe: accuse?.envoyeLe ?? null,
    accuseRefuse: accuse?.statut === 'REFUSE',
  }
}

/** What the filters keep, as a WHERE over withdrawals and their orders. */
export async function retractationsFound(
  db: Db,
  { search, rattachee, delai }: RetractationExport,
): Promise<SQL | undefined> {
  const late = delai && inArray(retractations.id, await readLate(db))
  return and(
    search ? matching(search) : undefined,
    rattachee === undefined ? undefined : isJoined(rattachee ? 'joined' : 'alone'),
    late && (delai === 'HORS_DELAI' ? late : and(isJoined('joined'), not(late))),
  )
}

const isJoined = (state: 'joined' | 'alone') =>
  state === 'joined' ? isNotNull(retractations.commandeId) : isNull(retractations.commandeId)

function matching(search: string): SQL | undefined {
  const number = orderNumberIn(search)
  return or(
    holdingWords(retractations.recherche, search),
    number === null ? undefined : eq(commandes.numero, number),
  )
}

/** The last day is moved by days of rest, which the database does not know: it gives the few that may be late. */
async function readLate(db: Db): Promise<string[]> {
  const madeAt = sql`coalesce(${commandes.payeeLe}, ${commandes.createdAt})`
  const rows = await db
    .select({ id: retractations.id, ...TIMES })
    .from(retractations)
    .innerJoin(commandes, eq(commandes.id, retractations.commandeId))
    .where(sql`${retractations.declareeLe} > ${madeAt} + interval '13 days'`)
  return rows.filter(isLate).map(({ id }) => id)
}

function isLate({ declareeLe, payeeLe, orderedAt }: Times): boolean {
  const madeAt = payeeLe ?? orderedAt
  return madeAt !== null && parisDay(declareeLe) > withdrawalEnd(madeAt)
}
