import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { AFFIRMATIONS, NOTHING_CONFIRMED } from '#contract/settings/affirmations.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { settings } from '../../platform/db/schema/house.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { placeCommande } from '../../testing/ordering.ts'
import { readClaims } from '../../testing/read-claims.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { type StripeApp, startStripeApp } from '../../testing/stripe-app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

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
    chapitres: { temoignages: false, correcteurs: false },
    banner: { affichee: false },
    promotion: null,
  })
  expect(Object.values(figures).every((figure) => figure === null)).toBe(true)
  expect((await live.app.call(api.landing.words, {})).data).toEqual({
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
  const { affirmations, figures, chapitres } = await publicly(live.app)
  expect([affirmations, figures.annees, figures.auteurs]).toEqual([['annees', 'correcteurs'], 15, null])
  expect(chapitres).toEqual({ temoignages: false, correcteurs: true })
  expect((await live.app.call(api.correcteurs.list, {})).data).toHaveLength(9)
  const { affirmations: told } = await live.app.call(api.admin.stats.get, { token: await adminOf(live.app) })
  expect(told.masquees).toBe(true)
  expect(told.aConfirmer).toEqual(
    AFFIRMATIONS.filter((name) => !['annees', 'correcteurs', 'sansIa'].includes(name)),
  )
})

// The menu lacked « Témoignages » where published notes were shown, and led to correctors who had all left.
test('the chapters told are those that published notes and present correctors fill', async () => {
  await say(live.app, { correcteurs: 'VRAIE' })
  const { deps } = live.app
  const owner = await createUser(deps)
  for (const mot of ['Lu de près.', 'Rendu à l’heure.', 'Je reviendrai.']) {
    const { id: commandeId } = await createCommande(deps, owner, { statut: 'TERMINE' })
    expect((await publicly(live.app)).chapitres.temoignages).toBe(false)
    await deps.db.insert(avis).values({ commandeId, note: 4, mot, etat: 'PUBLIE', signature: 'Ana S.' })
  }
  await deps.db.update(correcteurs).set({ actif: false })
  expect((await publicly(live.app)).chapitres).toEqual({ temoignages: true, correcteurs: false })
})

test('a house that only tries the product shows all but what it hides', async () => {
  expect((await publicly(trying)).affirmations).toEqual(AFFIRMATIONS)
  await say(trying, { avis: 'MASQUEE' })
  expect(await publicly(trying)).toMatchObject({ figures: { note: null, avis: null, satisfaction: 98 } })
  const { affirmations } = await trying.call(api.admin.stats.get, { token: await adminOf(trying) })
  expect(affirmations).toMatchObject({ masquees: false })
})

test('the e-mails of a message, of a sample, of an account and of an order claim nothing that the house has not confirmed', async () => {
  const told = async ({ deps }: TestApp) => {
    const rows = await deps.db.select({ cle: emails.cle }).from(emails)
    const written = await Promise.all(rows.map(({ cle }) => readQueuedEmail(deps, cle)))
    return written.map((mail) => mail && [mail.subject, mail.text, mail.html].join(' '))
  }
  await writeAll(trying)
  const claims = new Set((await told(trying)).flatMap((mail) => readClaims(mail ?? '')))
  expect(claims).toEqual(new Set(['reponseContact', 'reponseEchantillon']))

  await writeAll(live.app)
  await live.app.deps.db.insert(settings).values({ key: 'identity', value: NAMED })
  const { sessionId } = await placeCommande(live.app, { fields: { prenom: 'Ana', nom: 'Sanz' } })
  await live.stripe.act(sessionId, 'pay')
  const mails = await told(live.app)
  expect(mails.join('\n')).toContain('Les Hauts de Lozère')
  expect(mails.length).toBeGreaterThanOrEqual(4)
  expect(mails.flatMap((mail) => readClaims(mail ?? ''))).toEqual([])
})

test('no e-mail makes a claim in words of its own', () => {
  const sources = import.meta.glob<string>('../../**/*-email.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  const claims = Object.entries(sources).flatMap(([path, text]) =>
    readClaims(text).map((name) => [name, path]),
  )
  expect(claims).toEqual([])
})

/** Somebody writes, sends ten pages and opens an account. */
async function writeAll({ call, url }: TestApp): Promise<void> {
  await call(api.support.contact, { body: MESSAGE })
  const { sujet: _, message: _message, ...sample } = MESSAGE
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sample, genre: 'roman' })) form.set(name, value)
  expect((await fetch(`${url}/api/public/free-sample`, { method: 'POST', body: form })).status).toBe(201)
  await call(api.auth.register, {
    body: {
      prenom: 'Élise',
      nom: 'Arnaud',
      email: 'elise.arnaud@exemple.fr',
      password: 'un mot de passe long',
    },
  })
}

const NAMED = {
  siren: '732 829 320',
  rcs: 'RCS Paris 732 829 320',
  email: 'bonjour@bonatirer.fr',
  mediateur: 'CM2C, 49 rue de Ponthieu, 75008 Paris',
}

const MESSAGE = {
  nom: 'Élise Arnaud',
  email: 'elise@exemple.fr',
  telephone: '06 12 34 56 78',
  sujet: 'Un doute',
  message: 'Corrigez-vous les recettes ?',
}
