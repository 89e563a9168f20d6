import { api } from '#contract/api.ts'
import { availableTimes, consultationDays } from '#contract/consultations/slots.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import type { Deps } from '../../platform/deps.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { readAgenda } from './agenda.ts'
import { bookConsultation } from './book-consultation.ts'
import { cancelConsultation } from './cancel-consultation.ts'
import { changeConsultation } from './change-consultation.ts'
import { consultationBookedEmail } from './consultation-booked-email.ts'
import { consultationCancelledEmail } from './consultation-cancelled-email.ts'
import { findByLink } from './consultation-link.ts'
import { consultationReminderEmail } from './consultation-reminder-email.ts'
import { exportConsultations, getConsultation, listConsultations, readWeek } from './list-consultations.ts'
import { listOwnConsultations } from './list-own-consultations.ts'
import { moveConsultation } from './move-consultation.ts'
import { toConsultation } from './to-consultation.ts'

export const consultations: Noun = {
  routes(app) {
    const { deps } = app
    const show = (row: Parameters<typeof toConsultation>[0]) => toConsultation(row, deps.clock())

    route(app, api.consultations.availableSlots, async ({ query }) => ({
      data: await listAvailableSlots(deps, query.date),
    }))
    route(app, api.consultations.book, async ({ body, request }) => ({
      data: show(await bookConsultation(deps, callerOf(request), body)),
      message: 'Votre consultation est réservée.',
    }))
    route(app, api.consultations.mine, async ({ actor }) => ({
      data: await listOwnConsultations(deps, actor),
    }))
    route(app, api.consultations.byLink, async ({ token }) => ({
      data: show(await findByLink(deps.db, token)),
    }))
    route(app, api.consultations.move, async ({ token, body, request }) => ({
      data: show(await moveConsultation(deps, callerOf(request), { token, slot: body })),
      message: 'Votre consultation est déplacée.',
    }))
    route(app, api.consultations.cancel, async ({ token, request }) => ({
      data: show(await cancelConsultation(deps, callerOf(request), token)),
      message: 'Votre consultation est annulée.',
    }))

    const house = api.admin.consultations
    route(app, house.list, ({ query }) => listConsultations(deps, query))
    routeBytes(app, house.exportCsv, (asked) => exportConsultations(deps, asked))
    route(app, house.agenda, async ({ query }) => ({ data: await readWeek(deps, query.from) }))
    route(app, house.get, async ({ id }) => ({ data: await getConsultation(deps.db, deps.clock(), id) }))
    route(app, house.update, async ({ id, actor, body }) => ({
      data: await changeConsultation(deps, actor, id, body),
    }))
  },
  emails: [consultationBookedEmail, consultationReminderEmail, consultationCancelledEmail],
}

/** The free times of a day, or of each day offered. */
async function listAvailableSlots({ db, clock }: Deps, date: PlainDate | undefined) {
  const agenda = await readAgenda(db, clock())
  const days = date ? [date] : consultationDays(agenda.now, agenda.calendar)
  return days.map((day) => ({ date: day, times: availableTimes(day, agenda) }))
}
