import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories.ts'
import { commandeFields } from '#server/testing/ordering.ts'
import { type Installation, install, type ProductProcess, startTwo } from './support/installation.ts'

const LIMIT = 4
type Attempt = (process: ProductProcess, address: string) => Promise<Response>

let installation: Installation
let first: ProductProcess
let second: ProductProcess
beforeAll(async () => {
  installation = await install({
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: `orders=${LIMIT}/3600,auth=${LIMIT}/900,forms=${LIMIT}/3600,reset=1000/3600,lockout=${LIMIT}/900`,
  })
  ;[first, second] = await startTwo(installation)
})

const post = (process: ProductProcess, path: string, address: string, body: object) =>
  fetch(`${process.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })

const order: Attempt = async (process, address) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(await commandeFields(process))) form.set(name, value)
  return fetch(`${process.url}/api${api.commandes.placeGuestOrder.path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: form,
  })
}

describe('a limit is one for all processes, and outlives them:', () => {
  const ATTEMPTS: [string, string, Attempt][] = [
    [
      'sign-ins',
      '203.0.113.1',
      (process, address) =>
        post(process, api.auth.login.path, address, { email: unknown(), password: TEST_PASSWORD }),
    ],
    ['orders', '203.0.113.2', order],
    [
      'demands for a new password',
      '203.0.113.3',
      (process, address) => post(process, api.auth.requestPasswordReset.path, address, { email: unknown() }),
    ],
    [
      'confirmations of an address',
      '203.0.113.4',
      (process, address) => post(process, api.auth.confirmEmail.path, address, { token: 'inconnu' }),
    ],
  ]

  test.each(ATTEMPTS)('%s', async (_what, address, attempt) => {
    for (let count = 1; count <= LIMIT; count++) {
      const { status } = await attempt(count % 2 === 0 ? first : second, address)
      expect(status).not.toBe(429)
    }

    for (const process of [first, second]) expect(await answerTo(attempt(process, address))).toEqual(REFUSED)
    expect((await attempt(first, `${address}9`)).status).not.toBe(429)
  })

  test('started anew, after a kill as after a stop, both still refuse', async () => {
    await Promise.all([first.stop('SIGKILL'), second.stop('SIGTERM')])
    await Promise.all([first.restart(), second.restart()])

    for (const [, address, attempt] of ATTEMPTS) {
      for (const process of [first, second])
        expect(await answerTo(attempt(process, address))).toEqual(REFUSED)
    }
  })
})

test('wrong passwords spread over two processes lock the account at both', async () => {
  const { email } = await createUser(installation.deps)
  const signIn = (process: ProductProcess, password: string) =>
    post(process, api.auth.login.path, '203.0.113.50', { email, password })
  const spread = [first, second, first, second]
  for (const process of spread) expect((await signIn(process, 'Mauvais-mot-2026')).status).toBe(401)

  for (const process of [first, second])
    expect(await answerTo(signIn(process, TEST_PASSWORD))).toEqual(REFUSED)
})

const unknown = () => `${crypto.randomUUID()}@exemple.fr`

const REFUSED = { status: 429, code: 'TOO_MANY_REQUESTS', waitsMinutes: true }

async function answerTo(attempt: Promise<Response>) {
  const response = await attempt
  const { code } = errorBody.parse(await response.json())
  return { status: response.status, code, waitsMinutes: Number(response.headers.get('retry-after')) > 60 }
}
