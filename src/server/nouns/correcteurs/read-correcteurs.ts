import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { withAbsences } from '#contract/calendar/working-days.ts'
import { awayPeriods } from '#contract/commandes/absence.ts'
import { nextFreeDay } from '#contract/commandes/next-free-day.ts'
import { OWED_STATUTS } from '#contract/commandes/statuts.ts'
import type {
  AdminCorrecteur,
  CorrecteurExport,
  CorrecteurQuery,
} from '#contract/correcteurs/admin-correcteur.ts'
import type { PublicCorrecteur } from '#contract/correcteurs/endpoints.ts'
import { NO_CORRECTEUR } from '#contract/correcteurs/refusals.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { readCalendar, readToday, type Today } from '../settings/read-calendar.ts'
import { readShownAffirmations } from '../settings/read-settings.ts'

type Row = typeof correcteurs.$inferSelect
type CorrecteurRow = Row & Pick<AdminCorrecteur, 'charge' | 'prochainJourLibre'>

const ORDER = [asc(correcteurs.ordre), asc(correcteurs.nom), asc(correcteurs.id)]

/** The correctors that an author may read about, in the house's order; none while the house may not show them. */
export async function listActiveCorrecteurs(deps: Pick<Deps, 'config' | 'db'>): Promise<PublicCorrecteur[]> {
  if (!(await readShownAffirmations(deps)).includes('correcteurs')) return []
  return deps.db
    .select({ id: correcteurs.id, nom: correcteurs.nom, specialite: correcteurs.specialite })
    .from(correcteurs)
    .where(eq(correcteurs.actif, true))
    .orderBy(...ORDER)
}

/** The correctors that the filters find, in their order, with their orders in hand: a house has some dozens. */
async function foundCorrecteurs(
  deps: Pick<Deps, 'db' | 'clock'>,
  { actif, search, sortBy = 'ordre', sortDirection = 'asc' }: CorrecteurExport,
): Promise<CorrecteurRow[]> {
  const { db } = deps
  const rows = await db
    .select()
    .from(correcteurs)
    .orderBy(...ORDER)
  const held = await readHeld(db)
  const today = await readToday(deps)
  return rows
    .filter((row) => actif === undefined || row.actif === actif)
    .filter(({ nom, specialite }) => !search || holdsWords(`${nom} ${specialite}`, search))
    .map((row) => withLoad(row, held.get(row.id), today))
    .toSorted(orderBy(sortBy, sortDirection))
}

/** A page of them. */
export async function adminListCorrecteurs(deps: Pick<Deps, 'db' | 'clock'>, query: CorrecteurQuery) {
  const { page, limit } = query
  const found = await foundCorrecteurs(deps, query)
  return {
    data: found.slice((page - 1) * limit, page * limit),
    pagination: paginationOf({ page, limit }, found.length),
  }
}

/** The profile with this id, or 404. */
export async function findCorrecteur(db: Db | Tx, id: string, now: Date): Promise<CorrecteurRow> {
  const [row] = await db.select().from(correcteurs).where(eq(correcteurs.id, id))
  if (!row) throw notFound(NO_CORRECTEUR)
  const held = await readHeld(db, id)
  return withLoad(row, held.get(id), { now, calendar: await readCalendar(db) })
}

// Written out: the index of orders in hand is of these statuses, which a parameter would hide from the planner.
const OWED = sql.raw(OWED_STATUTS.map((statut) => `'${statut}'`).join(', '))

type Held = { charge: number; last: PlainDate | null }

/** For each corrector, the number of orders in hand and the last day promised. */
async function readHeld(db: Db | Tx, id?: string): Promise<Map<string, Held>> {
  const rows = await db
    .select({
      id: commandes.correcteurId,
      charge: sql<number>`count(*)::int`,
      last: sql<string | null>`max(${commandes.datePromise})::text`,
    })
    .from(commandes)
    .where(
      and(
        id === undefined ? isNotNull(commandes.correcteurId) : eq(commandes.correcteurId, id),
        isNull(commandes.livreeLe),
        sql`${commandes.statut} in (${OWED})`,
      ),
    )
    .groupBy(commandes.correcteurId)
  return new Map(rows.map(({ id: holder, ...held }) => [holder ?? '', held]))
}

const withLoad = (row: Row, held: Held | undefined, { now, calendar }: Today): CorrecteurRow => ({
  ...row,
  charge: held?.charge ?? 0,
  prochainJourLibre: row.actif
    ? nextFreeDay(parisDay(now), held?.last ?? null, withAbsences(calendar, awayPeriods(row)))
    : null,
  // A revoked link was sent, and is good no more.
  lienEnvoyeLe: row.lienHash === null ? null : row.lienEnvoyeLe,
})

type Direction = NonNullable<CorrecteurQuery['sortDirection']>

const french = new Intl.Collator('fr')

/** The asked sort, empty values last, then the house's order. */
function orderBy(by: NonNullable<CorrecteurQuery['sortBy']>, direction: Direction) {
  const sign = direction === 'asc' ? 1 : -1
  return ({ [by]: one }: CorrecteurRow, { [by]: other }: CorrecteurRow): number => {
    if (one === other) return 0
    if (one === null || other === null) return one === null ? 1 : -1
    if (typeof one === 'number') return sign * (one - Number(other))
    return sign * french.compare(one, String(other))
  }
}
