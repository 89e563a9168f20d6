import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { engaged } from '../../testing/entrusted.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({ RATE_LIMITS: 'forms=3/3600' })
})
afterAll(() => app.close())

test('guesses are counted, and a link that is good still opens', async () => {
  const { token } = await engaged(app)
  const statusOf = async (guess: string) =>
    (await app.send(api.missions.byLink, { params: { token: guess } })).status
  const statuses: number[] = []
  for (let guess = 0; guess < 4; guess += 1) statuses.push(await statusOf(`faux-${guess}`))
  expect([statuses, await statusOf(token)]).toEqual([[404, 404, 404, 429], 200])
})
