import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs, settings } from '../../platform/db/schema/house.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { bookConsultation, TUESDAY, timesOf, WEDNESDAY } from '../../testing/consultations.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const CLOSED = { fermetures: [{ du: '2026-11-26', au: '2026-11-26', mot: 'Salon du livre' }] }
const { list, agenda, get, update } = api.admin.consultations
/** Three weeks away: the house may, visitors may not. */
const LATER = { date: '2026-12-14', time: '10:00' } as const
const TUESDAY_NOON = '2026-11-24T11:00:00Z'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  token = await freshToken()
})

const freshToken = async () => createToken(app.deps, (await createAdmin(app.deps)).id)
const change = (id: string, body: object) => app.send(update, { token, params: { id }, body })
const read = async (id: string) => (await app.call(get, { token, params: { id } })).data
const afterTheCall = async () => {
  app.clock.set(TUESDAY_NOON)
  token = await freshToken()
}

test('a consultation says who, when, how to reach them, and whose account it is', async () => {
  const { id: clientId, email } = await createUser(app.deps)
  const { id } = await bookConsultation(app, { email })
  expect(await read(id)).toMatchObject({
    ...TUESDAY,
    prenom: 'Maud',
    email,
    telephone: '06 12 34 56 78',
    message: 'Un roman de 320 pages',
    note: null,
    statut: 'CONFIRMEE',
    modifiable: true,
    aClore: false,
    client: { id: clientId },
  })
})

describe('moving', () => {
  test('takes another half hour once, gives the first back, and tells whoever booked', async () => {
    const { id } = await bookConsultation(app)
    expect(await change(id, WEDNESDAY)).toMatchObject({ status: 200, body: { data: WEDNESDAY } })
    expect(await timesOf(app, TUESDAY.date)).toContain(TUESDAY.time)
    expect(await timesOf(app, WEDNESDAY.date)).not.toContain(WEDNESDAY.time)
    expect((await readQueuedEmail(app.deps, `consultation:${id}:1`))?.subject).toContain('déplacée')
    expect((await change(id, LATER)).status).toBe(200)
  })

  test('to a slot that is taken, closed, past or unknown is refused', async () => {
    await app.deps.db.insert(settings).values({ key: 'calendar', value: CLOSED })
    await bookConsultation(app, { ...WEDNESDAY, email: 'yann@exemple.fr' })
    const { id } = await bookConsultation(app)
    expect((await change(id, WEDNESDAY)).status).toBe(409)
    for (const date of ['2026-11-26', '2026-11-28', '2026-12-25', '2026-11-20']) {
      expect((await change(id, { date, time: '10:00' })).status).toBe(400)
    }
    expect((await change(id, { date: TUESDAY.date })).error?.details).toMatchObject([{ path: 'time' }])
    expect(await read(id)).toMatchObject(TUESDAY)
  })

  test('of two that want one slot at once, one has it', async () => {
    const booked = await Promise.all([
      bookConsultation(app),
      bookConsultation(app, { time: '10:00', email: 'yann@exemple.fr' }),
    ])
    const answers = await Promise.all(booked.map(({ id }) => change(id, LATER)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('cancelling', () => {
  test('gives the half hour back, tells whoever booked that the house did it, once', async () => {
    const { id } = await bookConsultation(app)
    expect((await change(id, { statut: 'ANNULEE' })).status).toBe(200)
    expect(await timesOf(app, TUESDAY.date)).toContain(TUESDAY.time)
    const mail = await readQueuedEmail(app.deps, `consultation-annulee:${id}`)
    expect(mail?.text).toContain('Nous ne pourrons pas vous appeler')
    expect((await change(id, { statut: 'ANNULEE' })).status).toBe(200)
    expect(await app.deps.db.$count(emails, like(emails.cle, 'consultation-annulee:%'))).toBe(1)
    expect((await change(id, { statut: 'CONFIRMEE' })).status).toBe(409)
    expect((await change(id, WEDNESDAY)).status).toBe(409)
  })

  test('is not possible once the call has begun', async () => {
    const { id } = await bookConsultation(app)
    await afterTheCall()
    expect((await change(id, { statut: 'ANNULEE' })).status).toBe(409)
    expect((await change(id, WEDNESDAY)).status).toBe(409)
  })
})

test('a call is held once its hour has come, and may be taken back', async () => {
  const { id } = await bookConsultation(app)
  expect((await change(id, { statut: 'TENUE' })).status).toBe(409)
  await afterTheCall()
  expect(await read(id)).toMatchObject({ modifiable: false, aClore: true })
  expect((await change(id, { statut: 'TENUE' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ statut: 'TENUE', aClore: false })
  expect((await change(id, { statut: 'CONFIRMEE' })).status).toBe(200)
})

test('a note stays with the house; an older version is refused', async () => {
  const { id, token: link } = await bookConsultation(app)
  const { updatedAt } = await read(id)
  app.clock.advance(1000)
  expect((await change(id, { note: 'Rappeler Mme Kerbrat', updatedAt })).status).toBe(200)
  expect((await change(id, { statut: 'ANNULEE', updatedAt })).status).toBe(409)
  expect((await change(id, {})).status).toBe(400)
  expect((await change(id, { ...WEDNESDAY, statut: 'ANNULEE' })).status).toBe(400)
  const told = await app.call(api.consultations.byLink, { params: { token: link } })
  expect(JSON.stringify(told)).not.toContain('Rappeler')
  const logged = JSON.stringify(await app.deps.db.select().from(auditLogs))
  expect(logged).toContain('UPDATE_CONSULTATION')
  expect(logged).not.toContain('Rappeler')
})

test('a week shows its open and closed days, what is taken and by whom', async () => {
  await app.deps.db.insert(settings).values({ key: 'calendar', value: CLOSED })
  const { id } = await bookConsultation(app)
  const { data } = await app.call(agenda, { token, query: { from: '2026-11-25' } })
  expect(data.map(({ date, ferme }) => [date, ferme])).toEqual([
    ['2026-11-23', null],
    ['2026-11-24', null],
    ['2026-11-25', null],
    ['2026-11-26', 'FERME'],
    ['2026-11-27', null],
    ['2026-11-28', 'WEEKEND'],
    ['2026-11-29', 'WEEKEND'],
  ])
  const slot = data[1]?.slots.find(({ time }) => time === TUESDAY.time)
  expect(slot).toMatchObject({ libre: false, consultation: { id, nom: 'Kerbrat' } })
  expect(data[1]?.slots.filter(({ libre }) => libre)).toHaveLength(12)
  expect(data[3]?.slots.some(({ libre }) => libre)).toBe(false)
  const christmas = await app.call(agenda, { token, query: { from: '2026-12-25' } })
  expect(christmas.data[4]).toMatchObject({ date: '2026-12-25', ferme: 'FERIE' })
  expect((await app.call(agenda, { token })).data[0]?.date).toBe('2026-11-16')
})

test('consultations are found, filtered, sorted and paged', async () => {
  const { id } = await bookConsultation(app, { lastName: 'Ménard', email: 'elise@exemple.fr' })
  await bookConsultation(app, { ...WEDNESDAY, email: 'yann@exemple.fr' })
  await change(id, { statut: 'ANNULEE' })
  const found = async (query = {}) => (await app.call(list, { token, query })).data.map(({ email }) => email)
  expect(await found()).toEqual(['yann@exemple.fr', 'elise@exemple.fr'])
  expect(await found({ sortDirection: 'asc', limit: '1' })).toEqual(['elise@exemple.fr'])
  expect(await found({ search: 'menard' })).toEqual(['elise@exemple.fr'])
  expect(await found({ statut: 'CONFIRMEE' })).toEqual(['yann@exemple.fr'])
  expect(await found({ from: WEDNESDAY.date })).toEqual(['yann@exemple.fr'])
  expect(await found({ to: TUESDAY.date })).toEqual(['elise@exemple.fr'])
  expect(await found({ page: '3' })).toEqual([])
  for (const query of [{ statut: 'PERDUE' }, { from: 'demain' }]) {
    expect((await app.send(list, { token, query })).status).toBe(400)
  }
})
