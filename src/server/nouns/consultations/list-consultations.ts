import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { adminConsultations, ConsultationExport } from '#contract/consultations/admin-endpoints.ts'
import { agendaDay, weekOf } from '#contract/consultations/changing.ts'
import { CONSULTATION_CSV } from '#contract/consultations/consultation-csv.ts'
import { NO_CONSULTATION } from '#contract/consultations/refusals.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { users } from '../../platform/db/schema/users.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { listedRows } from '../../platform/exports/listed-rows.ts'
import { readCalendar } from '../settings/read-calendar.ts'
import { type ConsultationRow, toAdminConsultation } from './to-consultation.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const listed = listedRows({
  table: consultations,
  rows: (db, where) => db.select().from(consultations).where(where),
  where: ({ search, from, to, statut }: ConsultationExport) =>
    and(
      from ? gte(consultations.date, from) : undefined,
      to ? lte(consultations.date, to) : undefined,
      statut && eq(consultations.statut, statut),
      search ? holdingWords(consultations.recherche, search) : undefined,
    ),
  // The latest first by default.
  order: ({ sortDirection }) =>
    [consultations.date, consultations.time, consultations.id].map(sortDirection === 'asc' ? asc : desc),
})

const show = ({ clock }: Needs, rows: ConsultationRow[]) =>
  rows.map((row) => toAdminConsultation(row, clock()))

/** The consultations of a period and a state, a page at a time. */
export const listConsultations = listed.page(show)

/** The consultations that the list finds, as a table. */
export const exportConsultations = listed.csv({ name: 'consultations', columns: CONSULTATION_CSV, show })

/** The week of a day, Monday first: its free slots, and its bookings. */
export async function readWeek(
  { db, clock }: Needs,
  day: PlainDate | undefined,
): Promise<HandlerReply<typeof adminConsultations.agenda>['data']> {
  const now = clock()
  const week = weekOf(day ?? parisDay(now))
  const [rows, calendar] = await Promise.all([
    db
      .select()
      .from(consultations)
      .where(and(inArray(consultations.date, week), ne(consultations.statut, 'ANNULEE'))),
    readCalendar(db),
  ])
  const taken = rows.map((row) => toAdminConsultation(row, now))
  return week.map((date) => agendaDay(date, { now, taken, calendar }))
}

/** A consultation with its words, and the account of the person who booked it; 404 when there is none. */
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
