import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { ask, confirmedSubscription } from '../../testing/subscriptions.ts'
import type { TestApp } from '../../testing/test-app.ts'

const { list, get, unsubscribe, forget } = api.admin.newsletter

let app: TestApp
let token: string
eachTime(openedHouse, (stage) => {
  ;({ app, token } = stage)
})

const found = async (query = {}) => (await app.call(list, { token, query })).data.map(({ email }) => email)
const linesOf = (action: 'UPDATE_SUBSCRIPTION' | 'DELETE_SUBSCRIPTION') =>
  app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, action))

// No letter is sent from here, and the export for a mailing service held no way out.
test('the export gives each confirmed subscriber the page that ends their own subscription', async () => {
  const { id, leave } = await confirmedSubscription(app)
  await ask(app, 'attend@exemple.fr')
  await app.runJobs()
  const table = await fetch(`${app.url}/api${api.admin.newsletter.exportCsv.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = (await table.text()).split('\r\n')
  const lineOf = (email: string) => lines.find((line) => line.includes(email)) ?? ''
  expect(lineOf('maud@exemple.fr')).toContain(`/lettre/desabonnement?jeton=${leave}`)
  expect(lineOf('maud@exemple.fr')).toContain(id)
  expect(lineOf('attend@exemple.fr')).not.toContain('jeton=')
})

test('subscriptions say their state, their dates and where they were asked for', async () => {
  await app.send(api.newsletter.subscribe, { body: { email: 'elise@exemple.fr', source: 'footer' } })
  await app.runJobs()
  app.clock.advance(minutes(1))
  await app.send(api.newsletter.subscribe, { body: { email: 'yann@exemple.fr', source: 'ailleurs' } })
  await app.runJobs()
  const { data } = await app.call(list, { token })
  expect(data).toMatchObject([
    { email: 'yann@exemple.fr', statut: 'EN_ATTENTE', source: null, confirmeeLe: null },
    { email: 'elise@exemple.fr', statut: 'EN_ATTENTE', source: 'footer', demandes: 1 },
  ])
  expect(await found({ search: 'ELISE' })).toEqual(['elise@exemple.fr'])
  expect(await found({ statut: 'CONFIRMEE' })).toEqual([])
  expect(await found({ sortBy: 'email', limit: '1', page: '2' })).toEqual(['yann@exemple.fr'])
  expect((await app.send(list, { token, query: { statut: 'PERDUE' } })).status).toBe(400)
})

// The export answered every subscriber, whatever the list showed.
test('an export holds what its list finds, and no other', async () => {
  await confirmedSubscription(app)
  await app.send(api.newsletter.subscribe, { body: { email: 'yann@exemple.fr', source: 'footer' } })
  await app.runJobs()
  const emailsIn = async (query = {}) => {
    const { body } = await app.send(api.admin.newsletter.exportCsv, { token, query })
    return [...String(body).matchAll(/[\w.-]+@exemple\.fr/g)].map(([email]) => email).toSorted()
  }
  for (const query of [
    {},
    { statut: 'CONFIRMEE' },
    { statut: 'EN_ATTENTE' },
    { search: 'yann' },
    { search: 'z' },
  ]) {
    expect(await emailsIn(query)).toEqual((await found(query)).toSorted())
  }
  expect(await emailsIn({ search: 'yann' })).toEqual(['yann@exemple.fr'])
})

test('the house ends a subscription once, and its line says so', async () => {
  const { id } = await confirmedSubscription(app)
  const end = () => app.call(unsubscribe, { token, params: { id } })
  expect((await end()).data).toMatchObject({
    statut: 'DESABONNEE',
    desabonneeLe: app.clock().toISOString(),
  })
  await end()
  const lines = await linesOf('UPDATE_SUBSCRIPTION')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.metadata).toMatchObject({
    abonneId: id,
    before: { statut: 'CONFIRMEE' },
    after: { statut: 'DESABONNEE' },
  })
  expect(JSON.stringify(lines)).not.toContain('maud@')
})

test('ended by the house, an address may ask again', async () => {
  const { id } = await confirmedSubscription(app)
  await app.call(unsubscribe, { token, params: { id } })
  await ask(app)
  await app.runJobs()
  expect(await found({ statut: 'EN_ATTENTE' })).toEqual(['maud@exemple.fr'])
})

test('a forgotten address leaves nothing, its e-mails neither', async () => {
  const { id } = await confirmedSubscription(app)
  app.clock.advance(minutes(20))
  await ask(app)
  await app.runJobs()
  expect(await app.deps.db.$count(emails)).toBe(3)
  await app.call(forget, { token, params: { id } })
  expect(await app.deps.db.$count(newsletterSubscriptions)).toBe(0)
  expect(await app.deps.db.$count(emails)).toBe(0)
  expect(await linesOf('DELETE_SUBSCRIPTION')).toMatchObject([
    { metadata: { abonneId: id, before: { statut: 'CONFIRMEE' }, after: null } },
  ])
  for (const endpoint of [get, unsubscribe, forget]) {
    expect(await app.send(endpoint, { token, params: { id } })).toMatchObject({
      status: 404,
      error: { message: 'Abonné non trouvé' },
    })
  }
})
