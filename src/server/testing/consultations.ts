import { api } from '#contract/api.ts'
import { consultationToken } from '../nouns/consultations/consultation-link.ts'
import type { TestApp } from './test-app.ts'

/** Two days after the Saturday on which the clock of the tests stands, and the day after. */
export const TUESDAY = { date: '2026-11-24', time: '09:30' } as const
export const WEDNESDAY = { date: '2026-11-25', time: '16:00' } as const

/** A visitor's form to be called on Tuesday. */
export const bookingForm = (overrides = {}) => ({
  firstName: 'Maud',
  lastName: 'Kerbrat',
  email: 'maud@exemple.fr',
  phone: '06 12 34 56 78',
  message: 'Un roman de 320 pages',
  source: 'landing_page' as const,
  ...TUESDAY,
  ...overrides,
})

type Booked = Pick<TestApp, 'call' | 'deps'>

/** A consultation, with the token of its link. */
export async function bookConsultation({ call, deps }: Booked, overrides = {}) {
  const { data } = await call(api.consultations.book, { body: bookingForm(overrides) })
  return { ...data, token: consultationToken(deps.config, data.id) }
}

/** The times that can still be booked on a day. */
export async function timesOf({ call }: Pick<TestApp, 'call'>, date: string) {
  const { data } = await call(api.consultations.availableSlots, { query: { date } })
  return data[0]?.times
}
