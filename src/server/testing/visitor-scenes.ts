import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { consultationToken } from '../consultations/consultation-link.ts'
import { retractations } from '../db/schema/retractations.ts'
import { retractationToken } from '../retractations/retractation-link.ts'
import type { Scene } from './route-scenes.ts'
import { formOf, newEmail } from './scene-parts.ts'
import type { TestApp } from './test-app.ts'

/** What a visitor of the public site sends, without account. */
export const VISITOR_SCENES: Record<string, Scene> = {
  'commandes.checkPromo': async () => ({ body: { code: 'BIENVENUE20' } }),
  'support.contact': async () => ({
    body: {
      nom: 'Ana Sanz',
      email: newEmail(),
      telephone: '06 00 00 00 01',
      sujet: 'Délais',
      message: 'Bonjour',
    },
  }),
  'support.visitorMessage': async () => ({
    body: { name: 'Ana Sanz', email: newEmail(), phone: '06 00 00 00 01', content: 'Bonjour' },
  }),
  'support.freeSample': async () => ({
    form: formOf({ nom: 'Ana Sanz', email: newEmail(), telephone: '06 00 00 00 01', genre: 'roman' }),
  }),

  'retractations.declare': async () => ({ body: newDeclaration() }),
  'retractations.declareSignedIn': async () => ({ body: newDeclaration() }),
  'retractations.byLink': async ({ app }) => ({ params: { token: await newRetractation(app) } }),
  'retractations.identify': async ({ app }) => ({ params: { token: await newRetractation(app) } }),
  'newsletter.subscribe': async () => ({ body: { email: newEmail() } }),

  'consultations.book': async ({ app }) => ({ body: await newBooking(app) }),
  'consultations.byLink': async ({ app }) => ({ params: { token: await newConsultation(app) } }),
  'consultations.move': async ({ app }) => ({
    params: { token: await newConsultation(app) },
    body: await freeSlot(app),
  }),
  'consultations.cancel': async ({ app }) => ({ params: { token: await newConsultation(app) } }),
}

const newDeclaration = () => ({ nom: 'Ana Sanz', email: newEmail(), contrat: '1042' })

async function newRetractation({ call, deps }: TestApp): Promise<string> {
  const declaration = newDeclaration()
  await call(api.retractations.declare, { body: declaration })
  const [row] = await deps.db
    .select({ id: retractations.id })
    .from(retractations)
    .where(eq(retractations.email, declaration.email))
  return retractationToken(deps.config, row?.id ?? '')
}

/** The first half hour that nobody has taken. */
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

async function newConsultation(app: TestApp): Promise<string> {
  const { data } = await app.call(api.consultations.book, { body: await newBooking(app) })
  return consultationToken(app.deps.config, data.id)
}
