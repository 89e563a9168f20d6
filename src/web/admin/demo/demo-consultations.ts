import {
  type AdminConsultationDetail,
  consultationChanges,
  type ConsultationChanges,
  consultationFilters,
  movesAndCloses,
} from '#contract/consultations/admin-endpoints.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import { NOT_A_SLOT, NO_CONSULTATION, SLOT_TAKEN } from '#contract/consultations/refusals.ts'
import { closedReason, houseTimes, SLOT_TIMES } from '#contract/consultations/slots.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { addDays, parisDay, parisMoment, weekdayOf } from '#contract/shared/plain-date.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type { OpenHouse } from './open-house.ts'

type Stored = OpenHouse['consultations'][number]

export function demoConsultations(house: OpenHouse): AdminApi['consultations'] {
  return {
    list: async (filters) => {
      const { page, limit, search, statut, from, to, sortDirection } = consultationFilters.parse(filters)
      const found = house.consultations
        .filter(
          (one) => !search || holdsWords(`${one.prenom} ${one.nom} ${one.email} ${one.telephone}`, search),
        )
        .filter((one) => !statut || one.statut === statut)
        .filter(({ date }) => (!from || date >= from) && (!to || date <= to))
        .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
      if (sortDirection !== 'asc') found.reverse()
      return {
        data: found.slice((page - 1) * limit, page * limit).map((one) => shown(house, one)),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    week: async (day) => weekOf(house, day ?? parisDay(house.now())),
    get: async (id) => shown(house, find(house, id)),
    update: async (id, asked) => change(house, find(house, id), asked),
  }
}

/** Those that the settings close. */
const closedDaysOf = ({ settings }: OpenHouse) => settings.consultations.value.joursFermes

const momentOf = ({ date, time }: Stored) => `${date} ${time}`

function find({ consultations }: OpenHouse, id: string): Stored {
  const found = consultations.find((one) => one.id === id)
  if (!found) throw new AdminError('NOT_FOUND', NO_CONSULTATION)
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

function change(house: OpenHouse, one: Stored, asked: ConsultationChanges): AdminConsultationDetail {
  const read = consultationChanges.safeParse(asked)
  if (!read.success) throw new AdminError('INVALID', INVALID_FIELDS)
  const { updatedAt, ...changes } = read.data
  const { modifiable, aClore } = shown(house, one)
  if (movesAndCloses(one, changes)) throw new AdminError('INVALID', INVALID_FIELDS)
  const { date = one.date, time = one.time, statut = one.statut } = changes
  const isMoved = date !== one.date || time !== one.time
  const isClosed = statut !== one.statut
  if (updatedAt && updatedAt < one.updatedAt)
    throw new AdminError('CONFLICT', 'Modifiée pendant votre saisie')
  if ((isMoved || (isClosed && statut === 'ANNULEE')) && !modifiable) {
    throw new AdminError('CONFLICT', 'Cette consultation ne peut plus changer.')
  }
  if (isClosed && statut === 'TENUE' && !aClore)
    throw new AdminError('CONFLICT', 'Cette consultation n’a pas encore eu lieu.')
  if (isMoved) refuseUnlessFree(house, { date, time })
  Object.assign(one, changes, { updatedAt: house.now().toISOString() })
  return shown(house, one)
}

function refuseUnlessFree(house: OpenHouse, { date, time }: Pick<Stored, 'date' | 'time'>): void {
  const agenda = { now: house.now(), closedDays: closedDaysOf(house) }
  if (!houseTimes(date, { ...agenda, taken: [] }).includes(time)) {
    throw new AdminError('INVALID', NOT_A_SLOT)
  }
  if (!houseTimes(date, { ...agenda, taken: standing(house) }).includes(time)) {
    throw new AdminError('CONFLICT', SLOT_TAKEN)
  }
}
