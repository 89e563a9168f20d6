import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { AFFIRMATIONS, NOTHING_CONFIRMED } from '#contract/settings/affirmations.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { renderedEmail } from '../../testing/rendered-email.ts'
import { type StripeApp, startStripeApp } from '../../testing/stripe-app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { supportReceivedEmail } from '../support/support-received-email.ts'

let live: StripeApp
let trying: TestApp
beforeAll(async () => {
  live = await startStripeApp({ STRIPE_SECRET_KEY: 'rk_live_x' })
  trying = await startTestApp()
})
beforeEach(() => Promise.all([live.reset(), trying.reset()]))
afterAll(() => Promise.all([live.close(), trying.close()]))

const adminOf = async ({ deps }: TestApp) => createToken(deps, (await createAdmin(deps)).id)
const publicly = async (app: TestApp) => (await app.call(api.settings.public, {})).data
const say = async (app: TestApp, answers: Partial<typeof NOTHING_CONFIRMED>) =>
  app.call(api.admin.settings.update, {
    token: await adminOf(app),
    body: { affirmations: { version: 0, value: { ...NOTHING_CONFIRMED, ...answers } } },
  })

test('with a restricted live key too nothing unconfirmed is sent to a visitor, even unshown', async () => {
  const { figures, ...house } = await publicly(live.app)
  expect(house).toMatchObject({
    affirmations: [],
    temoignages: false,
    banner: { affichee: false },
    promotion: null,
  })
  expect(Object.values(figures).every((figure) => figure === null)).toBe(true)
  expect((await live.app.call(api.settings.landing, {})).data).toEqual({
    testimonials: [],
    garantie: null,
    delaisServices: null,
    sansIa: null,
    serviceFrancais: null,
    donnees: null,
  })
  expect((await live.app.call(api.correcteurs.list, {})).data).toEqual([])
  const questions = async (app: TestApp) => (await app.call(api.faq.list, {})).data
  expect((await questions(live.app)).length).toBe((await questions(trying)).length - 1)
})

test('what the house says is true is shown, the rest is not, and the dashboard says which', async () => {
  await say(live.app, { annees: 'VRAIE', correcteurs: 'VRAIE', sansIa: 'MASQUEE' })
  const { affirmations, figures } = await publicly(live.app)
  expect([affirmations, figures.annees, figures.auteurs]).toEqual([['annees', 'correcteurs'], 15, null])
  expect((await live.app.call(api.correcteurs.list, {})).data).toHaveLength(9)
  const { affirmations: told } = await live.app.call(api.admin.stats.get, { token: await adminOf(live.app) })
  expect(told.masquees).toBe(true)
  expect(told.aConfirmer).toEqual(
    AFFIRMATIONS.filter((name) => !['annees', 'correcteurs', 'sansIa'].includes(name)),
  )
})

test('a house that only tries the product shows all but what it hides', async () => {
  expect((await publicly(trying)).affirmations).toEqual(AFFIRMATIONS)
  await say(trying, { avis: 'MASQUEE' })
  expect(await publicly(trying)).toMatchObject({ figures: { note: null, avis: null, satisfaction: 98 } })
  const { affirmations } = await trying.call(api.admin.stats.get, { token: await adminOf(trying) })
  expect(affirmations).toMatchObject({ masquees: false })
})

test('the receipt of a message promises no delay that the house has not confirmed', async () => {
  const receipt = async (app: TestApp) => {
    await app.call(api.support.contact, { body: MESSAGE })
    const [asked] = await app.deps.db
      .select()
      .from(supportRequests)
      .where(eq(supportRequests.kind, 'CONTACT'))
      .limit(1)
    return renderedEmail(app, supportReceivedEmail, { supportRequestId: asked?.id ?? '' })
  }
  expect((await receipt(trying)).text).toContain('sous 24 heures')
  expect((await receipt(live.app)).text).not.toMatch(/sous \d+ heures/)
})

const MESSAGE = {
  nom: 'Élise Arnaud',
  email: 'elise@exemple.fr',
  telephone: '06 12 34 56 78',
  sujet: 'Un doute',
  message: 'Corrigez-vous les recettes ?',
}
