import { api } from '#contract/api.ts'
import {
  type AdminConsultationDetail,
  type ConsultationChanges,
  movesAndCloses,
} from '#contract/consultations/admin-endpoints.ts'
import { agendaDay, changeRefusal, openTo, weekOf } from '#contract/consultations/changing.ts'
import { CONSULTATION_CSV } from '#contract/consultations/consultation-csv.ts'
import {
  NO_CONSULTATION,
  NOT_A_SLOT,
  ONE_CHANGE_AT_A_TIME,
  SLOT_TAKEN,
} from '#contract/consultations/refusals.ts'
import { houseTimes } from '#contract/consultations/slots.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { comparing } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import { accountAt, type OpenHouse } from '../open-house.ts'
import { invalid, refuse, refuseAt, refuseFor, refuseOlder } from '../refuse.ts'

type Stored = OpenHouse['consultations'][number]

const { list, exportCsv, agenda: week, get, update } = api.admin.consultations

export const consultationAnswers = [
  answer(list, ({ query }, house) => foundIn(house, query)),
  answer(exportCsv, ({ query }, house) =>
    csvOf(CONSULTATION_CSV, foundIn(house, { ...query, ...WHOLE }).data),
  ),
  answer(week, ({ query }, house) => ({ data: agendaOf(house, query.from ?? parisDay(house.now())) })),
  answer(get, ({ id }, house) => ({ data: shown(house, find(house, id)) })),
  answer(update, ({ id, body }, house) => ({ data: change(house, find(house, id), body) })),
]

type Query = HandlerInput<typeof list>['query']

/** The consultations of a query, latest first by default. */
function foundIn(house: OpenHouse, { statut, from, to, sortDirection = 'desc', ...query }: Query) {
  const found = house.consultations
    .filter((one) => !statut || one.statut === statut)
    .filter(({ date }) => (!from || date >= from) && (!to || date <= to))
    .toSorted(comparing(sortDirection, ({ date, time }) => `${date} ${time}`))
    .map((one) => shown(house, one))
  return pageOf(found, query, ({ prenom, nom, email, telephone }) => `${prenom} ${nom} ${email} ${telephone}`)
}

/** The days closed by the settings. */
const closedDaysOf = ({ settings }: OpenHouse) => settings.consultations.value.joursFermes

function find({ consultations }: OpenHouse, id: string): Stored {
  const found = consultations.find((one) => one.id === id)
  if (!found) throw refuse(404, NO_CONSULTATION)
  return found
}

const standing = ({ consultations }: OpenHouse) => consultations.filter(({ statut }) => statut !== 'ANNULEE')

function shown(house: OpenHouse, one: Stored): AdminConsultationDetail {
  const known = accountAt(house, one.email)
  const client = known?.isEmailProven ? { id: known.id, prenom: known.prenom, nom: known.nom } : null
  return { ...one, client, ...openTo(one, house.now()) }
}

function agendaOf(house: OpenHouse, day: string) {
  const taken = standing(house).map((one) => shown(house, one))
  return weekOf(day).map((date) =>
    agendaDay(date, { now: house.now(), taken, closedDays: closedDaysOf(house) }),
  )
}

function change(
  house: OpenHouse,
  one: Stored,
  { updatedAt, ...changes }: ConsultationChanges,
): AdminConsultationDetail {
  refuseOlder(one, updatedAt)
  if (movesAndCloses(one, changes)) throw invalid('statut', ONE_CHANGE_AT_A_TIME)
  const wanted = { ...one, ...changes }
  refuseFor(changeRefusal(one, wanted, house.now()))
  if (wanted.date !== one.date || wanted.time !== one.time) refuseUnlessFree(house, wanted)
  Object.assign(one, changes, { note: wanted.note || null, updatedAt: house.now().toISOString() })
  return shown(house, one)
}

function refuseUnlessFree(house: OpenHouse, { date, time }: Pick<Stored, 'date' | 'time'>): void {
  const agenda = { now: house.now(), closedDays: closedDaysOf(house) }
  if (!houseTimes(date, { ...agenda, taken: [] }).includes(time)) {
    throw refuseAt('time', 400, NOT_A_SLOT)
  }
  if (!houseTimes(date, { ...agenda, taken: standing(house) }).includes(time)) {
    throw refuse(409, SLOT_TAKEN)
  }
}
