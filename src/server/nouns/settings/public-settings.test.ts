import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { settings } from '../../platform/db/schema/house.ts'
import { promotions } from '../../platform/db/schema/tarifs.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const read = async () => (await app.call(api.settings.public, {})).data
const store = (key: string, value: object) => app.deps.db.insert(settings).values({ key, value })

test('a new house shows the specification’s figures, offer and instalments, and counts nobody', async () => {
  expect(await read()).toMatchObject({
    identity: DEFAULT_SETTINGS.identity,
    horaires: 'du lundi au vendredi, de 9\u00a0h à 18\u00a0h',
    figures: { note: 4.9, avis: 127, satisfaction: 98, auteurs: 1500, annees: 15 },
    banner: { affichee: true },
    promotion: { code: 'BIENVENUE20', pourcentage: 20, pagesOffertes: 10, premiereCommande: true },
    instalments: { propose: true, banniereAffichee: true, nombre: 10 },
    socialLinks: [],
    partners: [],
    pages: [{ titre: 'Accessibilité', path: '/pages/accessibilite' }],
    analytics: null,
    cookies: { optionnelsDesactives: false },
  })
})

test('visitors are told nothing of how long data is kept nor of the agenda', async () => {
  const told = Object.keys(await read())
  expect(told).toContain('identity')
  expect(told).not.toContain('retention')
  expect(told).not.toContain('consultations')
})

test('all of it is one query', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await read()
  expect(queries).toHaveBeenCalledOnce()
})

test('an offer is shown on its days alone', async () => {
  const today = '2026-11-21'
  await app.deps.db.update(promotions).set({ code: 'AUTOMNE', pourcentage: 15, debut: today, fin: today })
  expect((await read()).promotion).toEqual({
    code: 'AUTOMNE',
    pourcentage: 15,
    pagesOffertes: 10,
    debut: today,
    fin: today,
    premiereCommande: true,
  })
  app.clock.advance(24 * 3_600_000)
  expect((await read()).promotion).toBeNull()
})

test('whoever counts the visits, every optional cookie is off at first', async () => {
  await store('analytics', { scriptUrl: 'https://plausible.io/js/script.js', siteId: 'bat' })
  expect(await read()).toMatchObject({
    analytics: { scriptUrl: 'https://plausible.io/js/script.js', siteId: 'bat' },
    cookies: { optionnelsDesactives: true },
  })
})

// An address saved before providers were chosen from a list: an update of the product must not stop its pages.
test('a script of no accepted provider is loaded by no page, and the cookies stay off at first', async () => {
  await store('analytics', { scriptUrl: 'https://mesure.example/script.js', siteId: 'bat' })
  expect(await read()).toMatchObject({ analytics: null, cookies: { optionnelsDesactives: true } })
})
