import { api } from '#contract/api.ts'
import type { ExampleRequest } from '../../testing/example-request.ts'
import { newEmail } from '../../testing/request-parts.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { consultationToken } from './consultation-link.ts'

export const requests: Record<string, ExampleRequest> = {
  'consultations.book': async ({ app }) => ({ body: await newBooking(app) }),
  'consultations.byLink': async ({ app }) => ({ params: { token: await newConsultation(app) } }),
  'consultations.move': async ({ app }) => ({
    params: { token: await newConsultation(app) },
    body: await freeSlot(app),
  }),
  'admin.consultations.get': async ({ app }) => ({ params: { id: await newConsultationId(app) } }),
  'admin.consultations.update': async ({ app }) => ({
    params: { id: await newConsultationId(app) },
    body: await freeSlot(app),
  }),
  'consultations.cancel': async ({ app }) => ({ params: { token: await newConsultation(app) } }),
}

/** The first free half hour. */
async function freeSlot(app: TestApp) {
  const { data } = await app.call(api.consultations.availableSlots, {})
  const [free] = data.flatMap(({ date, times }) => times.map((time) => ({ date, time })))
  if (!free) throw new Error('no slot is free')
  return free
}

const newBooking = async (app: TestApp) => ({
  ...(await freeSlot(app)),
  firstName: 'Maud',
  lastName: 'Kerbrat',
  email: newEmail(),
  phone: '06 12 34 56 78',
})

async function newConsultationId(app: TestApp): Promise<string> {
  return (await app.call(api.consultations.book, { body: await newBooking(app) })).data.id
}

const newConsultation = async (app: TestApp): Promise<string> =>
  consultationToken(app.deps.config, await newConsultationId(app))
