import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { COMMANDE_STATUTS } from '#contract/commandes/statuts.ts'
import { sortOf } from '#contract/shared/list.ts'
import type { Db } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Today } from '../settings/read-calendar.ts'
import { type CommandeFilters, conditionsOf } from './commande-conditions.ts'

type Filters = Omit<CommandeFilters, 'page' | 'limit'>
type Window = { limit: number; offset: number; today: Today }
type Found = Promise<{ id: string }[]>

/** The ids of the house's orders, read along an index of the order asked for: the last page costs little more than the first. */
export async function commandeIds(db: Db, filters: CommandeFilters, window: Window): Found {
  const { sortBy, statut, correcteurId } = filters
  if (sortBy === 'statut' && !statut) return idsByGroup(db, statutGroups(filters), { filters, window })
  if (sortBy === 'correcteur' && !correcteurId) {
    return idsByGroup(db, await correcteurGroups(db, filters), { filters, window })
  }
  const where = and(...conditionsOf(filters, window.today))
  const ids = db.select({ id: commandes.id })
  const found =
    sortBy === 'client'
      ? ids.from(users).innerJoin(commandes, eq(commandes.userId, users.id)).$dynamic()
      : ids.from(commandes).$dynamic()
  return found
    .where(where)
    .orderBy(...orderOf(filters))
    .limit(window.limit)
    .offset(window.offset)
}

const BY_DATE = [commandes.createdAt, commandes.id]

const SORTS = {
  createdAt: BY_DATE,
  updatedAt: [commandes.updatedAt, commandes.id],
  titre: [commandes.titre, commandes.id],
  client: [users.nom, users.id, ...BY_DATE],
  nombrePages: [commandes.nombrePages, commandes.id],
  // Sorted by date within a status or a corrector, since their groups follow each other.
  statut: BY_DATE,
  correcteur: BY_DATE,
  datePromise: [commandes.datePromise, commandes.id],
  amount: [commandes.montant, commandes.id],
} as const

/** An index gives the first page of the other sorts at once, which « nulls last » would forbid. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['nombrePages', 'datePromise'])

/** The asked sort, empty values last, then the newest: a page never shows an order twice. */
function orderOf(filters: Filters): SQL[] {
  const { sortBy, sortDirection } = sortOf(filters, 'createdAt')
  if (sortDirection === 'asc') return SORTS[sortBy].map((column) => asc(column))
  const [first, ...others] = SORTS[sortBy].map((column) => desc(column))
  if (!first) return []
  return [MAY_BE_EMPTY.has(sortBy) ? sql`${first} nulls last` : first, ...others]
}

/** The order of the whole list: orders of one status, or of one corrector, follow each other. */
export function wholeOrderOf(filters: Filters): SQL[] {
  const order = directionOf(filters) === 'asc' ? asc : desc
  if (filters.sortBy === 'statut') return [order(STATUT_RANK), ...orderOf(filters)]
  if (filters.sortBy !== 'correcteur') return orderOf(filters)
  return [sql`${order(correcteurs.nom)} nulls last`, order(correcteurs.id), ...orderOf(filters)]
}

const STATUT_RANK = sql`array_position(array[${sql.join(
  COMMANDE_STATUTS.map((statut) => sql`${statut}`),
  sql`, `,
)}]::text[], ${commandes.statut})`

const directionOf = (filters: Filters) => sortOf(filters, 'createdAt').sortDirection

type Asked = { filters: CommandeFilters; window: Window }

/** The ids of a few groups, one group after the other; rows before the page are only counted. */
async function idsByGroup(db: Db, groups: SQL[], { filters, window }: Asked): Found {
  const { limit, offset, today } = window
  const found: { id: string }[] = []
  let before = offset
  for (const group of groups) {
    const where = and(group, ...conditionsOf(filters, today))
    const size = before > 0 ? await db.$count(commandes, where) : Number.POSITIVE_INFINITY
    if (found.length < limit && before < size) {
      const rows = await db
        .select({ id: commandes.id })
        .from(commandes)
        .where(where)
        .orderBy(...orderOf(filters))
        .limit(limit - found.length)
        .offset(before)
      found.push(...rows)
      before = 0
    } else if (found.length === 0) before -= size
  }
  return found
}

/** The order an order goes through its statuses. */
function statutGroups(filters: CommandeFilters): SQL[] {
  const groups = COMMANDE_STATUTS.map((statut) => eq(commandes.statut, statut))
  return directionOf(filters) === 'asc' ? groups : groups.toReversed()
}

/** Correctors by their name; orders without a corrector come last. */
async function correcteurGroups(db: Db, filters: CommandeFilters): Promise<SQL[]> {
  const order = directionOf(filters) === 'asc' ? asc : desc
  const named = await db
    .select({ id: correcteurs.id })
    .from(correcteurs)
    .orderBy(order(correcteurs.nom), order(correcteurs.id))
  return [...named.map(({ id }) => eq(commandes.correcteurId, id)), isNull(commandes.correcteurId)]
}
