import { and, asc, between, desc, eq, gte, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type {
  adminConsultations,
  ConsultationExport,
  ConsultationQuery,
} from '#contract/consultations/admin-endpoints.ts'
import { NO_CONSULTATION } from '#contract/consultations/refusals.ts'
import { closedReason, houseTimes, SLOT_TIMES } from '#contract/consultations/slots.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { addDays, type PlainDate, parisDay, weekdayOf } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../db/client.ts'
import { consultations } from '../db/schema/consultations.ts'
import { users } from '../db/schema/users.ts'
import { holdingWords } from '../db/searchable.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { readClosedDays } from '../settings/read-closed-days.ts'
import { toAdminConsultation } from './to-consultation.ts'

const DAYS_A_WEEK = 7

type Needs = Pick<Deps, 'db' | 'clock'>

/** The consultations of a period and a state, a page at a time. */
export async function listConsultations(
  { db, clock }: Needs,
  query: ConsultationQuery,
): Promise<HandlerReply<typeof adminConsultations.list>> {
  const { page, limit } = query
  const where = consultationsFound(query)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(consultations)
      .where(where)
      .orderBy(...consultationsOrder(query))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(consultations, where),
  ])
  return {
    data: rows.map((row) => toAdminConsultation(row, clock())),
    pagination: paginationOf({ page, limit }, total),
  }
}

/** What a list's filters keep. */
export function consultationsFound({ search, from, to, statut }: ConsultationExport): SQL | undefined {
  return and(
    from ? gte(consultations.date, from) : undefined,
    to ? lte(consultations.date, to) : undefined,
    statut && eq(consultations.statut, statut),
    search ? holdingWords(consultations.recherche, search) : undefined,
  )
}

/** The latest first unless asked otherwise. */
export const consultationsOrder = ({ sortDirection }: ConsultationExport): SQL[] =>
  [consultations.date, consultations.time, consultations.id].map(sortDirection === 'asc' ? asc : desc)

/** The week of a day, Monday first: what is open, what is taken and by whom. */
export async function readWeek(
  { db, clock }: Needs,
  day: PlainDate | undefined,
): Promise<HandlerReply<typeof adminConsultations.agenda>['data']> {
  const now = clock()
  const monday = mondayOf(day ?? parisDay(now))
  const sunday = addDays(monday, DAYS_A_WEEK - 1)
  const [taken, closedDays] = await Promise.all([
    db
      .select()
      .from(consultations)
      .where(and(between(consultations.date, monday, sunday), ne(consultations.statut, 'ANNULEE'))),
    readClosedDays(db),
  ])
  return Array.from({ length: DAYS_A_WEEK }, (_, rank) => {
    const date = addDays(monday, rank)
    const free = houseTimes(date, { now, taken, closedDays })
    return {
      date,
      ferme: closedReason(date, closedDays),
      slots: SLOT_TIMES.map((time) => {
        const row = taken.find((each) => each.date === date && each.time === time)
        return { time, libre: free.includes(time), consultation: row ? toAdminConsultation(row, now) : null }
      }),
    }
  })
}

const mondayOf = (day: PlainDate): PlainDate => addDays(day, -((weekdayOf(day) + 6) % DAYS_A_WEEK))

/** A consultation with its words, and the account of whoever booked it; 404 when there is none. */
export async function getConsultation(
  db: Db | Tx,
  now: Date,
  id: string,
): Promise<HandlerReply<typeof adminConsultations.get>['data']> {
  const [found] = await db
    .select({ row: consultations, client: { id: users.id, prenom: users.prenom, nom: users.nom } })
    .from(consultations)
    .leftJoin(
      users,
      and(
        eq(sql`lower(${users.email})`, sql`lower(${consultations.email})`),
        isNotNull(users.emailProvenAt),
        isNull(users.deletedAt),
      ),
    )
    .where(eq(consultations.id, id))
  if (!found) throw notFound(NO_CONSULTATION)
  const { row, client } = found
  return { ...toAdminConsultation(row, now), client }
}
