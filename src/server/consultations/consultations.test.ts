import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { consultations } from '../db/schema/consultations.ts'
import { settings } from '../db/schema/house.ts'
import { emails, notifications } from '../db/schema/notifications.ts'
import { createAdmin } from '../testing/factories.ts'
import { readLetter } from '../testing/read-letter.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { consultationToken } from './consultation-link.ts'

// The clock of the tests stands on Saturday 21 November 2026, 10:30 in Paris.
const TUESDAY = { date: '2026-11-24', time: '09:30' } as const
const WEDNESDAY = { date: '2026-11-25', time: '16:00' } as const

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ APP_URL: 'https://bonatirer.example', PAYMENTS: 'sandbox' })
})
afterEach(() => app.close())

const form = (overrides = {}) => ({
  firstName: 'Maud',
  lastName: 'Kerbrat',
  email: 'maud@exemple.fr',
  phone: '06 12 34 56 78',
  message: 'Un roman de 320 pages',
  source: 'landing_page' as const,
  ...TUESDAY,
  ...overrides,
})

const book = (overrides = {}) => app.send(api.consultations.book, { body: form(overrides) })

async function booked(overrides = {}) {
  const { data } = await app.call(api.consultations.book, { body: form(overrides) })
  return { ...data, token: consultationToken(app.deps.config, data.id) }
}

const timesOf = async (date: string) => {
  const { data } = await app.call(api.consultations.availableSlots, { query: { date } })
  return data[0]?.times
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
      .values({ key: 'consultations', value: { joursFermes: ['2026-12-24'] } })
    const { data } = await app.call(api.consultations.availableSlots, {})
    expect(data.map(({ date }) => date)).toEqual(['2026-12-22', '2026-12-23', '2026-12-28'])
    expect(await timesOf('2026-12-25')).toEqual([])
    expect(await timesOf('2026-12-24')).toEqual([])
  })

  test('a date that is none asks for every day', async () => {
    const { status, body } = await app.send(api.consultations.availableSlots, { query: { date: 'demain' } })
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
    expect(await timesOf(TUESDAY.date)).not.toContain('09:30')
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

  test('an address has one consultation to come, and can book again once it is over', async () => {
    await booked()
    expect((await book(WEDNESDAY)).error?.message).toBe(
      'Une consultation est déjà réservée avec cette adresse. Pour en changer, suivez le lien reçu par email.',
    )
    app.clock.set('2026-11-24T09:01:00Z')
    expect((await book({ date: '2026-11-26', time: '09:00' })).status).toBe(201)
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
    [{ message: 'a'.repeat(2001) }, 'message', 'Ce champ ne peut pas dépasser 2000 caractères'],
  ])('%o is refused in its field', async (wrong, path, message) => {
    const { status, error } = await book(wrong)
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ path, message })
    expect(await app.deps.db.$count(consultations)).toBe(0)
  })

  test('the house is told who to call, and when', async () => {
    const admin = await createAdmin(app.deps)
    await booked()
    const [told] = await app.deps.db.select().from(notifications).where(eq(notifications.userId, admin.id))
    expect(told).toMatchObject({
      title: 'Consultation réservée',
      message: 'Maud Kerbrat, mardi 24 novembre 2026 à 9\u00a0h\u00a030, 06 12 34 56 78',
    })
  })
})

test('the twenty-first booking of an hour from one address waits', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'forms=20/3600' })
  const attempts = Array.from({ length: 21 }, () => ({ body: form({ date: '2026-11-22' }) }))
  const statuses: number[] = []
  for (const attempt of attempts) statuses.push((await limited.send(api.consultations.book, attempt)).status)
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses[20]).toBe(429)
  await limited.close()
})

describe('its letters', () => {
  test('the first one carries the event for a calendar, in universal time, and the way out', async () => {
    const { id, token } = await booked()
    const letter = await readLetter(app.deps, `consultation:${id}:0`)
    expect(letter?.subject).toBe('Votre consultation\u00a0: mardi 24 novembre 2026 à 9\u00a0h\u00a030')
    expect(letter?.text).toContain('06 12 34 56 78')
    expect(letter?.action?.url).toBe(`https://bonatirer.example/consultation/${token}`)
    const event = letter?.attachments?.[0]?.content.toString() ?? ''
    expect(event).toContain('DTSTART:20261124T083000Z')
    expect(event).toContain('DURATION:PT30M')
    expect(event).toContain(`UID:${id}@bonatirer`)
    expect(event).toContain('METHOD:PUBLISH')
  })

  test('the reminder leaves the day before at ten, and says nothing of a consultation since moved', async () => {
    const { id, token } = await booked()
    const jobs = await app.deps.pool.query(
      "SELECT run_at FROM graphile_worker.jobs WHERE run_at > now() + interval '1 hour' OR run_at = $1",
      ['2026-11-23T09:00:00Z'],
    )
    expect(jobs.rows).toContainEqual({ run_at: new Date('2026-11-23T09:00:00Z') })
    expect((await readLetter(app.deps, `consultation-rappel:${id}:0`))?.heading).toBe('À demain')

    await app.call(api.consultations.move, { params: { token }, body: WEDNESDAY })
    expect(await readLetter(app.deps, `consultation-rappel:${id}:0`)).toBeNull()
    expect(await readLetter(app.deps, `consultation:${id}:0`)).toBeNull()
    expect((await readLetter(app.deps, `consultation-rappel:${id}:1`))?.subject).toContain(
      'mercredi 25 novembre',
    )
  })

  test('a consultation booked the evening before has no reminder', async () => {
    app.clock.set('2026-11-22T22:30:00Z')
    const { id } = await booked()
    expect(await app.deps.db.$count(emails, eq(emails.cle, `consultation-rappel:${id}:0`))).toBe(0)
  })
})

describe('its link', () => {
  test('shows it, and nothing of the telephone or the address', async () => {
    const { token } = await booked()
    const { body } = await app.send(api.consultations.byLink, { params: { token } })
    expect(body).toMatchObject({ data: { ...TUESDAY, modifiable: true } })
    expect(JSON.stringify(body)).not.toMatch(/06 12|exemple|Kerbrat/)
  })

  test('moves it: the slot it had is free again, and its calendar event follows', async () => {
    const { id, token } = await booked()
    const moved = await app.call(api.consultations.move, { params: { token }, body: WEDNESDAY })
    expect(moved).toMatchObject({ message: 'Votre consultation est déplacée.', data: WEDNESDAY })
    expect(await timesOf(TUESDAY.date)).toContain('09:30')
    const letter = await readLetter(app.deps, `consultation:${id}:1`)
    expect(letter?.heading).toBe('Votre consultation est déplacée')
    expect(letter?.attachments?.[0]?.content.toString()).toContain('SEQUENCE:1')
  })

  test('does not move it onto somebody else’s', async () => {
    await booked({ ...WEDNESDAY, email: 'yann@exemple.fr' })
    const { token } = await booked()
    const { status } = await app.send(api.consultations.move, { params: { token }, body: WEDNESDAY })
    expect(status).toBe(409)
    expect((await app.call(api.consultations.byLink, { params: { token } })).data).toMatchObject(TUESDAY)
  })

  test('cancels it, once: the slot is free, the calendar forgets it', async () => {
    const { id, token } = await booked()
    const cancel = () => app.call(api.consultations.cancel, { params: { token } })
    expect((await cancel()).data).toMatchObject({ statut: 'ANNULEE', modifiable: false })
    expect((await cancel()).data).toMatchObject({ statut: 'ANNULEE', modifiable: false })
    expect(await timesOf(TUESDAY.date)).toContain('09:30')
    expect(await app.deps.db.$count(emails, eq(emails.cle, `consultation-annulee:${id}`))).toBe(1)
    const letter = await readLetter(app.deps, `consultation-annulee:${id}`)
    expect(letter?.attachments?.[0]?.content.toString()).toContain('METHOD:CANCEL')
    expect((await book()).status).toBe(201)
  })

  test('changes nothing once the half hour has begun', async () => {
    const { token } = await booked()
    app.clock.set('2026-11-24T08:30:00Z')
    const cancel = await app.send(api.consultations.cancel, { params: { token } })
    expect(cancel.error?.message).toBe('Cette consultation ne peut plus être annulée.')
    const move = await app.send(api.consultations.move, { params: { token }, body: WEDNESDAY })
    expect(move.error?.message).toBe('Cette consultation ne peut plus être déplacée.')
  })

  test('that was never made is absent', async () => {
    const { status } = await app.send(api.consultations.byLink, { params: { token: 'jamais-vu' } })
    expect(status).toBe(404)
  })
})

test('its letters reach their addressee through the jobs', async () => {
  const { id } = await booked()
  await app.runJobs()
  const sent = await app.deps.db
    .select()
    .from(emails)
    .where(eq(emails.cle, `consultation:${id}:0`))
  expect(sent[0]).toMatchObject({ statut: 'ENVOYE', destinataire: 'maud@exemple.fr' })
})
