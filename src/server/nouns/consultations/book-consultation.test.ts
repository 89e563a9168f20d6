import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { settings } from '../../platform/db/schema/house.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { bookConsultation, bookingForm, TUESDAY, timesOf, WEDNESDAY } from '../../testing/consultations.ts'
import { createAdmin } from '../../testing/factories.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({ APP_URL: 'https://bonatirer.example', PAYMENTS: 'sandbox' })
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const book = (overrides = {}) => app.send(api.consultations.book, { body: bookingForm(overrides) })

const kept = () => {
  const { id, message, revision, updatedAt } = consultations
  return app.deps.db.select({ id, message, revision, updatedAt }).from(consultations)
}

describe('what is offered', () => {
  test('the next seven days are offered, without their weekend', async () => {
    const { data } = await app.call(api.consultations.availableSlots, {})
    expect(data.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ])
    expect(data[0]?.times).toHaveLength(13)
  })

  test('a holiday and a day the house closes are not', async () => {
    app.clock.set('2026-12-21T09:00:00Z')
    await app.deps.db
      .insert(settings)
      .values({ key: 'calendar', value: { fermetures: [{ du: '2026-12-24', au: '2026-12-24', mot: '' }] } })
    const { data } = await app.call(api.consultations.availableSlots, {})
    expect(data.map(({ date }) => date)).toEqual(['2026-12-22', '2026-12-23', '2026-12-28'])
    expect(await timesOf(app, '2026-12-25')).toEqual([])
    expect(await timesOf(app, '2026-12-24')).toEqual([])
  })

  test('a date that is none is refused, an empty one asks for every day', async () => {
    const ask = (date: string) => app.send(api.consultations.availableSlots, { query: { date } })
    expect((await ask('demain')).error?.details).toMatchObject([{ path: 'date' }])
    const { status, body } = await ask('')
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: { length: 5 } })
  })
})

describe('booking', () => {
  test('a slot that is booked is offered to nobody else', async () => {
    const { status, body } = await book()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Votre consultation est réservée.',
      data: { ...TUESDAY, firstName: 'Maud', statut: 'CONFIRMEE', modifiable: true },
    })
    expect(await timesOf(app, TUESDAY.date)).not.toContain('09:30')
    const { error } = await book({ email: 'yann@exemple.fr' })
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: 'Ce créneau vient d’être réservé. Choisissez-en un autre.',
    })
  })

  test('of ten people who want one slot at once, one has it and nine are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => book({ email: `auteur-${index}@exemple.fr` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await app.deps.db.$count(consultations)).toBe(1)
  })

  test('a second click books once and writes once', async () => {
    const [first, second] = await Promise.all([book(), book({ email: 'MAUD@exemple.fr' })])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await app.deps.db.$count(consultations)).toBe(1)
    expect(await app.deps.db.$count(emails, like(emails.cle, 'consultation:%'))).toBe(1)
  })

  // The answer was lost, its author added a word and sent again: the word was dropped unseen.
  test('sent again with another message, it is the same booking, with that message', async () => {
    const admin = await createAdmin(app.deps)
    const { id } = await bookConsultation(app)
    app.clock.advance(60_000)
    const sentAt = app.clock()
    const again = await book({ email: 'MAUD@exemple.fr', message: 'Appelez plutôt le fixe' })
    expect(again.body).toMatchObject({ data: { id } })
    expect(await kept()).toEqual([
      { id, message: 'Appelez plutôt le fixe', revision: 0, updatedAt: app.clock() },
    ])
    expect(await app.deps.db.$count(emails, like(emails.cle, 'consultation:%'))).toBe(1)
    expect(await app.deps.db.$count(notifications, eq(notifications.userId, admin.id))).toBe(1)

    app.clock.advance(60_000)
    await book({ message: '' })
    await book({ message: 'Appelez plutôt le fixe' })
    expect(await kept()).toMatchObject([{ message: 'Appelez plutôt le fixe', updatedAt: sentAt }])
  })

  test('two messages sent at once for one booking leave one of them', async () => {
    const sent = ['Le matin', 'Le soir'].map((message) => book({ message }))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201])
    const [booked] = await kept()
    expect(booked?.message).toMatch(/^Le (matin|soir)$/)
  })

  // A second call was refused to the person who had one to come, which the specification does not say.
  test('an address may book a second call; only a slot that is taken is refused', async () => {
    await bookConsultation(app)
    expect((await book(WEDNESDAY)).status).toBe(201)
    expect(await app.deps.db.$count(consultations)).toBe(2)
    expect((await book({ ...WEDNESDAY, email: 'yann@exemple.fr' })).status).toBe(409)
  })

  // Its own slot was answered as a second click: slot after slot, anybody could find the hour and the name of an address.
  test('whoever types the address of another learns no more than with any other', async () => {
    await bookConsultation(app)
    const stranger = { firstName: 'X', lastName: 'Y', phone: '01 02 03 04 05' }
    const [its, other] = [await book(stranger), await book({ ...stranger, email: 'yann@exemple.fr' })]
    expect(its.status).toBe(409)
    expect({ ...its.error, requestId: '' }).toEqual({ ...other.error, requestId: '' })
  })

  test.each([
    [{ date: '2026-11-22' }, 'a Sunday'],
    [{ date: '2026-11-21' }, 'today'],
    [{ date: '2026-11-30' }, 'after the seven days'],
  ])('%o is not offered: %s', async (slot) => {
    const { status, error } = await book(slot)
    expect(status).toBe(400)
    expect(error?.details).toEqual([
      { path: 'time', message: 'Ce créneau n’est pas proposé. Choisissez-en un autre.' },
    ])
  })

  test.each([
    [{ firstName: ' ' }, 'firstName', 'Le prénom est requis'],
    [{ lastName: '' }, 'lastName', 'Le nom est requis'],
    [{ email: 'maud' }, 'email', 'Veuillez entrer un email valide'],
    [{ email: '' }, 'email', "L'email est requis"],
    [{ phone: '' }, 'phone', 'Le numéro de téléphone est requis'],
    [{ date: '' }, 'date', 'Veuillez choisir une date'],
    [{ time: '12:15' }, 'time', 'Veuillez choisir un horaire'],
    [{ firstName: 'a'.repeat(101) }, 'firstName', 'Ce champ ne peut pas dépasser 100 caractères'],
    [{ lastName: 'a'.repeat(101) }, 'lastName', 'Ce champ ne peut pas dépasser 100 caractères'],
    [{ email: `${'a'.repeat(250)}@exemple.fr` }, 'email', "L'email ne peut pas dépasser 255 caractères"],
    [{ phone: '0'.repeat(51) }, 'phone', 'Ce champ ne peut pas dépasser 50 caractères'],
    [{ message: 'a'.repeat(2001) }, 'message', 'Ce champ ne peut pas dépasser 2000 caractères'],
  ])('%o is refused in its field', async (wrong, path, message) => {
    const { status, error } = await book(wrong)
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ path, message })
    expect(await app.deps.db.$count(consultations)).toBe(0)
  })

  test('the house is told who to call, and when', async () => {
    const admin = await createAdmin(app.deps)
    await bookConsultation(app)
    const [told] = await app.deps.db.select().from(notifications).where(eq(notifications.userId, admin.id))
    expect(told).toMatchObject({
      title: 'Consultation réservée',
      message:
        'Maud Kerbrat, mardi 24\u00a0novembre 2026 à 9\u00a0h\u00a030, 06\u00a012\u00a034\u00a056\u00a078',
    })
  })
})

test('the twenty-first booking of an hour from one address waits', async () => {
  const limited = await startOwnTestApp({ RATE_LIMITS: 'forms=20/3600' })
  const attempts = Array.from({ length: 21 }, () => ({ body: bookingForm({ date: '2026-11-22' }) }))
  const statuses: number[] = []
  for (const attempt of attempts) statuses.push((await limited.send(api.consultations.book, attempt)).status)
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses[20]).toBe(429)
  await limited.close()
})
