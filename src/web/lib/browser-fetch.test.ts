import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Wire } from '../testing/wire.ts'
import { browserFetch } from './browser-fetch.ts'
import type { SendProgress } from './send-meter.ts'
import { sessionFetch } from './session-fetch.ts'
import { dropToken, storeToken } from './session-token.ts'

const told: SendProgress[] = []
const send = (over: { signal?: AbortSignal } = {}) =>
  browserFetch('/api/public/order', {
    method: 'POST',
    access: 'public',
    body: new FormData(),
    onProgress: (progress) => told.push(progress),
    ...over,
  })

beforeEach(() => {
  Wire.sent = []
  told.splice(0)
  vi.stubGlobal('XMLHttpRequest', Wire)
})
afterEach(() => {
  vi.unstubAllGlobals()
  dropToken()
})

test('a form is told as it leaves, then answered', async () => {
  const answer = send()
  Wire.sent[0]?.progress(10, 40)
  Wire.sent[0]?.answer(201, '{"message":"Reçu"}')
  expect(told).toMatchObject([{ loaded: 10, total: 40 }])
  const response = await answer
  expect([response.status, await response.text()]).toEqual([201, '{"message":"Reçu"}'])
})

test('a form that is called off fails with the reason of who called it off', async () => {
  const controller = new AbortController()
  const answer = send({ signal: controller.signal })
  controller.abort(new Error('annulé'))
  await expect(answer).rejects.toThrow('annulé')
  await expect(send({ signal: controller.signal })).rejects.toThrow('annulé')
  expect(Wire.sent).toHaveLength(1)
})

test('a network that fails is told as fetch tells it', async () => {
  const answer = send()
  Wire.sent[0]?.cut()
  await expect(answer).rejects.toThrow(TypeError)
})

test('a form refused for an expired token is sent again with a live one', async () => {
  storeToken('expired')
  const user = {
    id: '0190a0a0-0000-7000-8000-000000000001',
    prenom: 'M',
    nom: 'A',
    email: 'm@exemple.fr',
    role: 'USER',
    telephone: null,
    isActive: true,
    isEmailProven: true,
    mustSetUpSecondFactor: false,
    createdAt: '2026-11-21T09:30:00.000Z',
    updatedAt: '2026-11-21T09:30:00.000Z',
  }
  vi.stubGlobal('fetch', async () => Response.json({ token: 'fresh', user }))
  const answer = sessionFetch('/api/files/projects/1/upload', {
    method: 'POST',
    access: 'signed-in',
    body: new FormData(),
    onProgress: () => {},
  })
  Wire.sent[0]?.answer(401, '')
  await vi.waitFor(() => expect(Wire.sent).toHaveLength(2), { timeout: 10_000 })
  Wire.sent[1]?.answer(201, '')
  expect((await answer).status).toBe(201)
  expect(Wire.sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer expired',
    'Bearer fresh',
  ])
})
