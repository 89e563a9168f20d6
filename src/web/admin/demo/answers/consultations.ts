import { api } from '#contract/api.ts'
import { CONSULTATION_CSV } from '#contract/consultations/consultation-csv.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import {
  type AdminConsultationDetail,
  type ConsultationChanges,
  movesAndCloses,
} from '#contract/consultations/admin-endpoints.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import { NOT_A_SLOT, NO_CONSULTATION, SLOT_TAKEN } from '#contract/consultations/refusals.ts'
import { closedReason, houseTimes, SLOT_TIMES } from '#contract/consultations/slots.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { addDays, parisDay, parisMoment, weekdayOf } from '#contract/shared/plain-date.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { OpenHouse } from '../open-house.ts'
import { refuse } from '../refuse.ts'

type Stored = OpenHouse['consultations'][number]

const { list, exportCsv, agenda: week, get, update } = api.admin.consultations

export const consultationAnswers = [
  answer(list, ({ query }, house) => foundIn(house, query)),
  answer(exportCsv, ({ query }, house) =>
    csvOf(CONSULTATION_CSV, foundIn(house, { ...query, ...WHOLE }).data),
  ),
  answer(week, ({ query }, house) => ({ data: weekOf(house, query.from ?? parisDay(house.now())) })),
  answer(get, ({ id }, house) => ({ data: shown(house, find(house, id)) })),
  answer(update, ({ id, body }, house) => ({ data: change(house, find(house, id), body) })),
]

type Query = HandlerInput<typeof list>['query']

/** The latest first, unless said otherwise. */
function foundIn(house: OpenHouse, { statut, from, to, sortDirection, ...query }: Query) {
  const soonestFirst = house.consultations
    .filter((one) => !statut || one.statut === statut)
    .filter(({ date }) => (!from || date >= from) && (!to || date <= to))
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
    .map((one) => shown(house, one))
  return pageOf(
    sortDirection === 'asc' ? soonestFirst : soonestFirst.toReversed(),
    query,
    ({ prenom, nom, email, telephone }) => `${prenom} ${nom} ${email} ${telephone}`,
  )
}

/** Those that the settings close. */
const closedDaysOf = ({ settings }: OpenHouse) => settings.consultations.value.joursFermes

const momentOf = ({ date, time }: Stored) => `${date} ${time}`

function find({ consultations }: OpenHouse, id: string): Stored {
  const found = consultations.find((one) => one.id === id)
  if (!found) throw refuse(404, NO_CONSULTATION)
  return found
}

const standing = ({ consultations }: OpenHouse) => consultations.filter(({ statut }) => statut !== 'ANNULEE')

function shown({ now, users }: OpenHouse, one: Stored): AdminConsultationDetail {
  const hasBegun = parisMoment(one.date, one.time) <= now()
  const stands = one.statut === 'CONFIRMEE'
  const known = users.find(({ email, isEmailProven }) => isEmailProven && email === one.email)
  const client = known ? { id: known.id, prenom: known.prenom, nom: known.nom } : null
  return { ...one, client, modifiable: stands && !hasBegun, aClore: stands && hasBegun }
}

function weekOf(house: OpenHouse, day: string) {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  const taken = standing(house)
  return Array.from({ length: 7 }, (_, rank) => {
    const date = addDays(monday, rank)
    const free = houseTimes(date, { now: house.now(), taken, closedDays: closedDaysOf(house) })
    const slots = SLOT_TIMES.map((time) => {
      const one = taken.find((each) => each.date === date && each.time === time)
      return { time, libre: free.includes(time), consultation: one ? shown(house, one) : null }
    })
    return { date, ferme: closedReason(date, closedDaysOf(house)), slots }
  })
}

function change(
  house: OpenHouse,
  one: Stored,
  { updatedAt, ...changes }: ConsultationChanges,
): AdminConsultationDetail {
  const { modifiable, aClore } = shown(house, one)
  if (movesAndCloses(one, changes)) throw refuse(400, INVALID_FIELDS)
  const { date = one.date, time = one.time, statut = one.statut } = changes
  const isMoved = date !== one.date || time !== one.time
  const isClosed = statut !== one.statut
  if (updatedAt && updatedAt < one.updatedAt) throw refuse(409, 'Modifiée pendant votre saisie')
  if ((isMoved || (isClosed && statut === 'ANNULEE')) && !modifiable) {
    throw refuse(409, 'Cette consultation ne peut plus changer.')
  }
  if (isClosed && statut === 'TENUE' && !aClore)
    throw refuse(409, 'Cette consultation n’a pas encore eu lieu.')
  if (isMoved) refuseUnlessFree(house, { date, time })
  Object.assign(one, changes, { updatedAt: house.now().toISOString() })
  return shown(house, one)
}

function refuseUnlessFree(house: OpenHouse, { date, time }: Pick<Stored, 'date' | 'time'>): void {
  const agenda = { now: house.now(), closedDays: closedDaysOf(house) }
  if (!houseTimes(date, { ...agenda, taken: [] }).includes(time)) {
    throw refuse(400, NOT_A_SLOT)
  }
  if (!houseTimes(date, { ...agenda, taken: standing(house) }).includes(time)) {
    throw refuse(409, SLOT_TAKEN)
  }
}
