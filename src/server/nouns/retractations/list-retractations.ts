import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { lastDayOf } from '#contract/commandes/retractation-etat.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import type {
  adminRetractations,
  RetractationExport,
  RetractationQuery,
} from '#contract/retractations/admin-endpoints.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import type { Deps } from '../../platform/deps.ts'
import { isNumbered } from '../commandes/is-numbered.ts'
import { factsOf, isFactureOfCommande, RENOUNCED } from '../commandes/read-retractation.ts'
import { isForHouse, orderOf } from './sort-retractations.ts'

type Found = Pick<Deps, 'db' | 'clock'>

/** The withdrawals declared, the latest first, a page at a time. */
export async function listRetractations(
  deps: Found,
  query: RetractationQuery,
): Promise<HandlerReply<typeof adminRetractations.list>> {
  const { db } = deps
  const { page, limit } = query
  const where = retractationsFound(deps, query)
  const [rows, total] = await Promise.all([
    selectRetractations(db)
      .where(where)
      .orderBy(...orderOf(query))
      .limit(limit)
      .offset((page - 1) * limit),
    countWhere(db, where),
  ])
  return {
    data: rows.map(toRetractation),
    pagination: paginationOf({ page, limit }, total),
  }
}

/** The number of withdrawals that wait for the house. */
export const countForHouse = ({ db, clock }: Found): Promise<number> =>
  db.$count(retractations, isForHouse(clock()))

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(retractations)
    .leftJoin(commandes, eq(commandes.id, retractations.commandeId))
    .where(where)
  return counted?.total ?? 0
}

/** Withdrawals with their order and their receipt; the caller adds its WHERE and order. */
export const selectRetractations = (db: Db | Tx) =>
  db
    .select({
      declared: retractations,
      commande: { id: commandes.id, numero: commandes.numero, titre: commandes.titre },
      accuse: { statut: emails.statut, envoyeLe: emails.envoyeLe },
      renounced: RENOUNCED,
    })
    .from(retractations)
    .leftJoin(commandes, eq(commandes.id, retractations.commandeId))
    .leftJoin(factures, isFactureOfCommande)
    .leftJoin(emails, eq(emails.cle, sql`'retractation:' || ${retractations.id}`))

type Selected = Awaited<ReturnType<typeof selectRetractations>>[number]

/** A withdrawal as the house sees it. */
export function toRetractation({ declared, commande, accuse, renounced }: Selected) {
  const facts = factsOf(declared, renounced)
  return {
    ...declared,
    commande,
    delai: facts.commande && (declared.horsDelai ? ('HORS_DELAI' as const) : ('DANS_LE_DELAI' as const)),
    finLe: facts.commande && lastDayOf(facts.commande),
    accuseLe: accuse?.envoyeLe ?? null,
    accuseRefuse: accuse?.statut === 'REFUSE',
  }
}

/** The WHERE of the filters, over withdrawals and their orders. */
export function retractationsFound(
  { clock }: Pick<Deps, 'clock'>,
  { search, rattachee, aTraiter, delai }: RetractationExport,
): SQL | undefined {
  const waiting = isForHouse(clock())
  return and(
    search ? matching(search) : undefined,
    rattachee === undefined ? undefined : isJoined(rattachee ? 'joined' : 'alone'),
    aTraiter === true ? waiting : undefined,
    aTraiter === false ? not(waiting) : undefined,
    delai && and(isJoined('joined'), eq(retractations.horsDelai, delai === 'HORS_DELAI')),
  )
}

const isJoined = (state: 'joined' | 'alone') =>
  state === 'joined' ? isNotNull(retractations.commandeId) : isNull(retractations.commandeId)

function matching(search: string): SQL | undefined {
  return or(holdingWords(retractations.recherche, search), isNumbered(search))
}
