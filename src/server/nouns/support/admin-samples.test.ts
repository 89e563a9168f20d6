import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createUser } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { sendContact, sendSample } from '../../testing/visitor-messages.ts'

const HOUR = 3_600_000
const { list, get, update } = api.admin.samples

let app: TestApp
let token: string
eachTime(openedHouse, (stage) => {
  ;({ app, token } = stage)
})

async function receive(overrides = {}) {
  await sendSample(app, overrides, new File(['%PDF-1.7 dix pages'], 'pages.pdf'))
  const [last] = await app.deps.db.select().from(supportRequests).orderBy(desc(supportRequests.id)).limit(1)
  return last?.id ?? ''
}
const found = async (query = {}) => (await app.call(list, { token, query })).data.map(({ email }) => email)
const read = async (id: string) => (await app.call(get, { token, params: { id } })).data
const say = (id: string, statut: string) => app.send(update, { token, params: { id }, body: { statut } })
const answer = (conversationId: string) =>
  app.call(api.admin.messages.reply, {
    token,
    params: { id: conversationId },
    body: { content: 'Voici vos dix pages.' },
  })

test('a sample arrives with its file, its words and until when it is promised', async () => {
  const id = await receive()
  await sendContact(app)
  expect(await found()).toEqual(['maud@exemple.fr'])
  const sample = await read(id)
  expect(sample).toMatchObject({
    nom: 'Maud Kerbrat',
    genre: 'roman',
    statut: 'NOUVEAU',
    description: 'Le premier chapitre.',
    conversationId: `sup_${id}`,
    client: null,
    reponduLe: null,
    promiseLe: new Date(app.clock().getTime() + 48 * HOUR).toISOString(),
    fichiers: [{ filename: 'pages.pdf', size: 18 }],
  })
  const file = await fetch(`${app.url}/api/files/download/${sample.fichiers[0]?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await file.text()).toBe('%PDF-1.7 dix pages')
})

test('the account that has proven the address is named', async () => {
  const { id: clientId, email } = await createUser(app.deps)
  expect((await read(await receive({ email }))).client).toMatchObject({ id: clientId })
})

test('answering it makes it answered; it was done already, and stays so', async () => {
  const id = await receive()
  expect((await say(id, 'EN_COURS')).status).toBe(200)
  await answer(`sup_${id}`)
  expect(await read(id)).toMatchObject({ statut: 'REPONDU', reponduLe: app.clock().toISOString() })
  await say(id, 'TERMINE')
  await answer(`sup_${id}`)
  expect((await read(id)).statut).toBe('TERMINE')
})

test('its state leaves a line, said twice one', async () => {
  const id = await receive()
  await say(id, 'EN_COURS')
  await say(id, 'EN_COURS')
  const lines = (await app.deps.db.select().from(auditLogs)).filter(
    ({ action }) => action === 'UPDATE_SAMPLE',
  )
  expect(lines.map(({ metadata }) => metadata)).toEqual([
    { echantillonId: id, before: { statut: 'NOUVEAU' }, after: { statut: 'EN_COURS' } },
  ])
  expect((await say(id, 'PERDU')).error?.details).toMatchObject([{ path: 'statut' }])
})

test('samples are found, filtered, sorted and paged', async () => {
  const first = await receive({ nom: 'Élise Ménard', email: 'elise@exemple.fr' })
  app.clock.advance(HOUR / 4)
  await receive({ nom: 'Yann Le Goff', email: 'yann@exemple.fr' })
  await say(first, 'TERMINE')
  expect(await found()).toEqual(['yann@exemple.fr', 'elise@exemple.fr'])
  expect(await found({ search: 'menard ELISE' })).toEqual(['elise@exemple.fr'])
  expect(await found({ statut: 'TERMINE' })).toEqual(['elise@exemple.fr'])
  expect(await found({ statut: 'tous', sortBy: 'nom', sortDirection: 'desc' })).toEqual([
    'yann@exemple.fr',
    'elise@exemple.fr',
  ])
  expect(await found({ limit: '1', page: '2' })).toEqual(['elise@exemple.fr'])
  expect(await found({ page: '9' })).toEqual([])
  expect((await app.send(list, { token, query: { statut: 'PERDU' } })).status).toBe(400)
})

test('what is no sample is not there', async () => {
  await sendContact(app)
  const [contact] = await app.deps.db.select().from(supportRequests)
  const { status, error } = await app.send(get, { token, params: { id: contact?.id ?? '' } })
  expect([status, error?.message]).toEqual([404, 'Échantillon non trouvé'])
})
