import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { bookConsultation, TUESDAY, WEDNESDAY } from '../../testing/consultations.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

/** Somebody signed in, who reads their own. */
async function reader(overrides = {}) {
  const user = await createUser(app.deps, overrides)
  const token = await createToken(app.deps, user.id)
  return { email: user.email, mine: async () => (await app.call(api.consultations.mine, { token })).data }
}

describe('one’s own consultations', () => {
  test('are those of one’s confirmed e-mail, however it was typed, the soonest first', async () => {
    const { email, mine } = await reader()
    await bookConsultation(app, { ...WEDNESDAY, email: email.toUpperCase() })
    await bookConsultation(app, { ...TUESDAY, email })
    await bookConsultation(app, { ...TUESDAY, time: '11:00', email: 'autre@exemple.fr' })
    expect(await mine()).toMatchObject([
      { ...TUESDAY, statut: 'CONFIRMEE', modifiable: true },
      { ...WEDNESDAY, modifiable: true },
    ])
  })

  test('are none before the e-mail is confirmed', async () => {
    const { email, mine } = await reader({ emailProvenAt: null })
    await bookConsultation(app, { email })
    expect(await mine()).toEqual([])
  })

  test('are moved and cancelled by their own token, and leave the list once cancelled', async () => {
    const { email, mine } = await reader()
    await bookConsultation(app, { ...TUESDAY, email })
    const [{ token } = { token: '' }] = await mine()
    await app.call(api.consultations.move, { params: { token }, body: WEDNESDAY })
    expect(await mine()).toMatchObject([WEDNESDAY])
    await app.call(api.consultations.cancel, { params: { token } })
    expect(await mine()).toEqual([])
  })

  test('stay for the day they are held on, without a change, and are gone the day after', async () => {
    const user = await createUser(app.deps)
    await bookConsultation(app, { ...TUESDAY, email: user.email })
    const readAt = async (instant: string) => {
      app.clock.set(instant)
      const token = await createToken(app.deps, user.id)
      return (await app.call(api.consultations.mine, { token })).data
    }
    expect(await readAt('2026-11-24T15:00:00Z')).toMatchObject([{ ...TUESDAY, modifiable: false }])
    expect(await readAt('2026-11-25T15:00:00Z')).toEqual([])
  })

  test('are asked for by nobody who is not signed in', async () => {
    expect((await app.send(api.consultations.mine, {})).status).toBe(401)
  })
})
