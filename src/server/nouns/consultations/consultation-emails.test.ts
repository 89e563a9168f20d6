import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { bookConsultation, WEDNESDAY } from '../../testing/consultations.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { expectFrench } from '../../testing/rendered-email.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({ APP_URL: 'https://bonatirer.example', PAYMENTS: 'sandbox' })
})
beforeEach(() => app.reset())
afterAll(() => app.close())

describe('the e-mails of a consultation', () => {
  test('the first one carries the event for a calendar, in universal time, and the way out', async () => {
    const { id, token } = await bookConsultation(app)
    const mail = await readQueuedEmail(app.deps, `consultation:${id}:0`)
    expect(mail?.subject).toBe('Votre consultation\u00a0: mardi 24\u00a0novembre 2026 à 9\u00a0h\u00a030')
    expect(mail?.text).toContain('06\u00a012\u00a034\u00a056\u00a078')
    expect(mail?.action?.url).toBe(`https://bonatirer.example/consultation/${token}`)
    const event = mail?.attachments?.[0]?.content.toString() ?? ''
    expect(event).toContain('DTSTART:20261124T083000Z')
    expect(event).toContain('DURATION:PT30M')
    expect(event).toContain(`UID:${id}@bonatirer`)
    expect(event).toContain('METHOD:REQUEST')
  })

  test('the event is an invitation of its addressee, in lines of 75 octets, and the cancellation names the same', async () => {
    const { id, token } = await bookConsultation(app, {
      firstName: 'Éléonore',
      lastName: '李小龍'.repeat(20),
    })
    const booked = eventOf(await readQueuedEmail(app.deps, `consultation:${id}:0`))
    await app.call(api.consultations.cancel, { params: { token } })
    const cancelled = eventOf(await readQueuedEmail(app.deps, `consultation-annulee:${id}`))
    expect(cancelled).toContain('METHOD:CANCEL')
    for (const event of [booked, cancelled]) {
      expect(event.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
      const unfolded = event.replaceAll('\r\n ', '')
      expect(unfolded).toMatch(/ATTENDEE;[^\r]*PARTSTAT=ACCEPTED[^\r]*mailto:maud@exemple\.fr/i)
      expect(unfolded).toContain(`Éléonore ${'李小龍'.repeat(20)}`)
      expect(unfolded).toContain(`UID:${id}@bonatirer`)
    }
  })

  test('carries no link that whoever booked has typed in place of a telephone', async () => {
    const { id } = await bookConsultation(app, { phone: 'https://exemple.org/x' })
    const mail = await readQueuedEmail(app.deps, `consultation:${id}:0`)
    const event = mail?.attachments?.[0]?.content.toString() ?? ''
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/exemple\.org|https:\/\/e/)
    expect(event).not.toMatch(/exemple\.org|https:\/\/e/)
  })

  test('the reminder leaves the day before at ten, and says nothing of a consultation since moved', async () => {
    const { id, token } = await bookConsultation(app)
    const jobs = await app.deps.pool.query(
      "SELECT run_at FROM graphile_worker.jobs WHERE run_at > now() + interval '1 hour' OR run_at = $1",
      ['2026-11-23T09:00:00Z'],
    )
    expect(jobs.rows).toContainEqual({ run_at: new Date('2026-11-23T09:00:00Z') })
    expect((await readQueuedEmail(app.deps, `consultation-rappel:${id}:0`))?.heading).toBe('À demain')

    await app.call(api.consultations.move, { params: { token }, body: WEDNESDAY })
    expect(await readQueuedEmail(app.deps, `consultation-rappel:${id}:0`)).toBeNull()
    expect(await readQueuedEmail(app.deps, `consultation:${id}:0`)).toBeNull()
    expect((await readQueuedEmail(app.deps, `consultation-rappel:${id}:1`))?.subject).toContain(
      'mercredi 25\u00a0novembre',
    )
  })

  // Put off by a mail server until the next morning, it said « demain » of the day itself.
  test('the reminder that leaves on the day itself says so', async () => {
    const { id } = await bookConsultation(app)
    app.clock.set('2026-11-24T07:00:00Z')
    const mail = await readQueuedEmail(app.deps, `consultation-rappel:${id}:0`)
    expect(mail?.heading).toBe('À tout à l’heure')
    expect(`${mail?.preview} ${mail?.text}`).not.toMatch(/demain/i)
    expect(mail?.text).toContain('Nous vous appelons aujourd’hui, comme convenu.')
    if (mail) expectFrench(mail)
  })

  // Put off longer still, the first one said that a corrector « vous appellera » at an hour gone by.
  test('nothing is promised of an hour gone by', async () => {
    const { id } = await bookConsultation(app)
    app.clock.set('2026-11-24T08:31:00Z')
    expect(await readQueuedEmail(app.deps, `consultation:${id}:0`)).toBeNull()
    expect(await readQueuedEmail(app.deps, `consultation-rappel:${id}:0`)).toBeNull()
  })

  test('a consultation booked the evening before has no reminder', async () => {
    app.clock.set('2026-11-22T22:30:00Z')
    const { id } = await bookConsultation(app)
    expect(await app.deps.db.$count(emails, eq(emails.cle, `consultation-rappel:${id}:0`))).toBe(0)
  })

  test('reach their addressee through the jobs', async () => {
    const { id } = await bookConsultation(app)
    await app.runJobs()
    const sent = await app.deps.db
      .select()
      .from(emails)
      .where(eq(emails.cle, `consultation:${id}:0`))
    expect(sent[0]).toMatchObject({ statut: 'ENVOYE', destinataire: 'maud@exemple.fr' })
  })
})

const eventOf = (mail: Awaited<ReturnType<typeof readQueuedEmail>>): string =>
  mail?.attachments?.[0]?.content.toString() ?? ''
