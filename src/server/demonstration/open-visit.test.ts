import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#contract/shared/durations.ts'
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts'
import { openVisit } from './open-visit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({})
})
afterAll(() => app.close())

// The token of a session lives thirty minutes: a visit that was prolonged lost its house.
test('a visit is answered, and confirmed, for as long as it is open', async () => {
  const { answer } = await openVisit(app.deps)
  app.clock.advance(hours(3))
  const asked = { query: [], headers: {} }
  expect((await answer({ ...asked, method: 'GET', path: '/admin/commandes' })).status).toBe(200)
  const ended = await answer({ ...asked, method: 'DELETE', path: '/users/me/sessions' })
  expect(ended.status).toBe(200)
})

test('a visit opened again has one session, and says what its administrator lacks', async () => {
  const asked = { query: [], headers: {}, method: 'GET', path: '/users/me/sessions' }
  await openVisit(app.deps)
  const before = await openVisit(app.deps)
  expect(before.visitor.mustSetUpSecondFactor).toBe(false)
  const listed = await before.answer(asked)
  expect(JSON.stringify(listed.body).match(/Navigateur de la démonstration/g)).toHaveLength(1)

  const obliged = { security: { version: 0, value: { secondFacteurObligatoire: true } } }
  expect(
    (await before.answer({ ...asked, method: 'PUT', path: '/admin/settings', body: obliged })).status,
  ).toBe(200)
  expect((await openVisit(app.deps)).visitor.mustSetUpSecondFactor).toBe(true)
})
