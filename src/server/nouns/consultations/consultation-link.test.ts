import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { bookConsultation, bookingForm, TUESDAY, timesOf, WEDNESDAY } from '../../testing/consultations.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

const NOT_OFFERED = 'Ce créneau n’est pas proposé. Choisissez-en un autre.'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({ APP_URL: 'https://bonatirer.example', PAYMENTS: 'sandbox' })
})
beforeEach(() => app.reset())
afterAll(() => app.close())

describe('the link of a consultation', () => {
  test('shows it, and nothing of the telephone or the address', async () => {
    const { token } = await bookConsultation(app)
    const { body } = await app.send(api.consultations.byLink, { params: { token } })
    expect(body).toMatchObject({ data: { ...TUESDAY, modifiable: true } })
    expect(JSON.stringify(body)).not.toMatch(/06 12|exemple|Kerbrat/)
  })

  test('moves it: the slot it had is free again, and its calendar event follows', async () => {
    const { id, token } = await bookConsultation(app)
    const moved = await app.call(api.consultations.move, { params: { token }, body: WEDNESDAY })
    expect(moved).toMatchObject({ message: 'Votre consultation est déplacée.', data: WEDNESDAY })
    expect(await timesOf(app, TUESDAY.date)).toContain('09:30')
    const mail = await readQueuedEmail(app.deps, `consultation:${id}:1`)
    expect(mail?.heading).toBe('Votre consultation est déplacée')
    expect(mail?.attachments?.[0]?.content.toString()).toContain('SEQUENCE:1')
  })

  test('does not move it onto somebody else’s', async () => {
    await bookConsultation(app, { ...WEDNESDAY, email: 'yann@exemple.fr' })
    const { token } = await bookConsultation(app)
    const { status } = await app.send(api.consultations.move, { params: { token }, body: WEDNESDAY })
    expect(status).toBe(409)
    expect((await app.call(api.consultations.byLink, { params: { token } })).data).toMatchObject(TUESDAY)
  })

  test.each([
    [{ date: 'demain' }, 'date', 'Veuillez choisir une date'],
    [{ date: '2026-02-30' }, 'date', 'Veuillez choisir une date'],
    [{ date: undefined }, 'date', 'Veuillez choisir une date'],
    [{ time: '12:15' }, 'time', 'Veuillez choisir un horaire'],
    [{ time: undefined }, 'time', 'Veuillez choisir un horaire'],
    [{ date: '2026-11-22' }, 'time', NOT_OFFERED],
    [{ date: '2026-11-21' }, 'time', NOT_OFFERED],
    [{ date: '2026-11-30' }, 'time', NOT_OFFERED],
  ])('does not move it to %o', async (wrong, path, message) => {
    const { token } = await bookConsultation(app)
    const { status, error } = await app.send(api.consultations.move, {
      params: { token },
      body: { ...WEDNESDAY, ...wrong },
    })
    expect(status).toBe(400)
    expect(error?.details).toEqual([{ path, message }])
    expect((await app.call(api.consultations.byLink, { params: { token } })).data).toMatchObject(TUESDAY)
  })

  test('cancels it, once: the slot is free, the calendar forgets it', async () => {
    const { id, token } = await bookConsultation(app)
    const cancel = () => app.call(api.consultations.cancel, { params: { token } })
    expect((await cancel()).data).toMatchObject({ statut: 'ANNULEE', modifiable: false })
    expect((await cancel()).data).toMatchObject({ statut: 'ANNULEE', modifiable: false })
    expect(await timesOf(app, TUESDAY.date)).toContain('09:30')
    expect(await app.deps.db.$count(emails, eq(emails.cle, `consultation-annulee:${id}`))).toBe(1)
    const mail = await readQueuedEmail(app.deps, `consultation-annulee:${id}`)
    expect(mail?.attachments?.[0]?.content.toString()).toContain('METHOD:CANCEL')
    expect((await app.send(api.consultations.book, { body: bookingForm() })).status).toBe(201)
  })

  test('changes nothing once the half hour has begun', async () => {
    const { token } = await bookConsultation(app)
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
