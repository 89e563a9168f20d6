import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { instant, plainDate, readAt } from '../shared/instant.ts'
import { filterOf, pageQuery, pagination, searchText, sortDirection } from '../shared/list.ts'
import { longText } from '../shared/text.ts'
import { personRef } from '../users/user.ts'
import { CONSULTATION_SOURCES, CONSULTATION_STATUTS, slot } from './consultation.ts'
import { CLOSED_REASONS, SLOT_TIMES } from './slots.ts'

const MAX_NOTE = 5000

const statut = z.enum(CONSULTATION_STATUTS, 'Cet état n’existe pas')
const day = filterOf(z.iso.date('Saisissez un jour sous la forme 2026-11-23').pipe(plainDate))

export const consultationFilters = z.object({
  ...pageQuery(),
  /** Words of the name, the e-mail or the telephone. */
  search: searchText,
  /** The first and the last day, both within. */
  from: day,
  to: day,
  statut: filterOf(statut),
  sortDirection,
})
export type ConsultationQuery = z.output<typeof consultationFilters>

/** The filters of the export: every consultation found, not a page of them. */
export const consultationExport = consultationFilters.omit({ page: true, limit: true })
export type ConsultationExport = z.output<typeof consultationExport>

/** A consultation as the house sees it. */
export const adminConsultation = slot.extend({
  id: z.uuid(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  telephone: z.string(),
  statut,
  source: z.enum(CONSULTATION_SOURCES),
  /** Whether it can still be moved or cancelled: it has not begun. */
  modifiable: z.boolean(),
  /** Whether its hour has passed without the house saying whether it was held. */
  aClore: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminConsultation = z.output<typeof adminConsultation>

export const adminConsultationDetail = adminConsultation.extend({
  /** The message of the person who booked. */
  message: z.string().nullable(),
  /** The house's note to itself. */
  note: z.string().nullable(),
  /** The account that has proven this address. */
  client: personRef.nullable(),
})
export type AdminConsultationDetail = z.output<typeof adminConsultationDetail>

/** A day of the agenda: whether it is closed, its half hours, and their bookings. */
export const agendaDay = z.object({
  date: z.iso.date(),
  /** Null for a day that is open. */
  ferme: z.enum(CLOSED_REASONS).nullable(),
  /** « Fermeture d’été », of the closing that holds it; null without a closing, or a word. */
  motif: z.string().nullable(),
  slots: z.array(
    z.object({
      time: z.enum(SLOT_TIMES),
      /** Whether a consultation can be moved there. */
      libre: z.boolean(),
      consultation: adminConsultation.nullable(),
    }),
  ),
})
export type AgendaDay = z.output<typeof agendaDay>

/** Moving takes a day and a time; the person who booked is told of a move or a status, not of a note. */
export const consultationChanges = slot
  .extend({ statut, note: longText(MAX_NOTE).nullable(), updatedAt: readAt })
  .partial()
  .refine(({ date, time }) => (date === undefined) === (time === undefined), {
    path: ['time'],
    error: 'Donnez un jour et une heure',
  })
  .refine((asked) => Object.keys(asked).some((name) => name !== 'updatedAt'), 'Dites ce qui change')
export type ConsultationChanges = z.output<typeof consultationChanges>

type Changing = Pick<z.output<typeof adminConsultation>, 'date' | 'time' | 'statut'>

/** Whether a change both moves a consultation and gives it another status; a value that it already has is no change. */
export const movesAndCloses = (
  before: Changing,
  { date = before.date, time = before.time, statut: next = before.statut }: ConsultationChanges,
): boolean => (date !== before.date || time !== before.time) && next !== before.statut

const one = z.object({ data: adminConsultationDetail })

export const adminConsultations = {
  title: 'La maison\u00a0: consultations',
  list: endpoint({
    method: 'GET',
    path: '/admin/consultations',
    access: 'admin',
    summary: 'Les consultations, la dernière d’abord',
    query: consultationFilters,
    reply: z.object({ data: z.array(adminConsultation), pagination }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/consultations/export',
    access: 'admin',
    confirms: 'always',
    summary: 'Les consultations, filtrées, en CSV',
    query: consultationExport,
    reply: binary,
  }),
  /** The week of a day, Monday to Sunday; the present one by default. */
  agenda: endpoint({
    method: 'GET',
    path: '/admin/consultations/agenda',
    access: 'admin',
    summary: 'Une semaine\u00a0: ses jours ouverts ou fermés, ses créneaux et qui les a pris',
    query: z.object({ from: day }),
    reply: z.object({ data: z.array(agendaDay) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/consultations/:id',
    access: 'admin',
    summary: 'Une consultation',
    reply: one,
  }),
  /** 409 for a taken slot, a call that has begun, or a consultation changed since it was read (`updatedAt`). */
  update: endpoint({
    method: 'PATCH',
    path: '/admin/consultations/:id',
    access: 'admin',
    summary: 'Déplacer une consultation, l’annuler, la dire effectuée ou l’annoter',
    body: consultationChanges,
    reply: one,
  }),
}
