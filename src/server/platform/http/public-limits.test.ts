import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import { pathOf } from '#contract/endpoint.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import type { Ask } from '../../testing/example-request.ts'
import { askOf } from '../../testing/example-requests.ts'
import { createUser } from '../../testing/factories.ts'
import { drawn } from '../../testing/sweep.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

const LIMIT = 3

/** Endpoints that anyone may call without limit, and why. */
const UNLIMITED = new Map([
  ['auth.refresh', 'it answers to a token of 256 bits alone'],
  ['payments.webhook', 'it answers to the provider’s signature alone'],
  ['inbound.receive', 'it answers to the provider’s signature alone'],
  ['payments.simulateWebhook', 'of the sandbox, where there is no money'],
  ['payments.sandboxPay', 'of the sandbox, where there is no money'],
])

const sentByAnybody = allEndpoints().filter(
  ({ endpoint: { access, method } }) => access === 'public' && method !== 'GET',
)
const limited = sentByAnybody.filter(({ name }) => !UNLIMITED.has(name))

let app: TestApp
let owner: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  const limits = ['orders', 'auth', 'forms', 'corrections'].map((name) => `${name}=${LIMIT}/3600`)
  app = await startOwnTestApp({
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: [...limits, 'reset=1000/3600'].join(','),
  })
  owner = await createUser(app.deps)
})
afterAll(() => app.close())

test.each(
  drawn(limited).map((named, index) => ({
    ...named,
    address: `203.0.113.${index + 1}`,
    other: `198.51.100.${index + 1}`,
  })),
)(
  '$name is refused beyond its limit to the network that sent it, and to no other',
  async ({ address, other, ...named }) => {
    const ask = await askOf({ app, owner, who: 'anonymous' }, named)
    const send = (from: string) => sendFrom(from, named, ask)
    for (let count = 1; count <= LIMIT; count += 1) expect((await send(address)).status).not.toBe(429)

    const refused = await send(address)

    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(errorBody.parse(await refused.json()).code).toBe('TOO_MANY_REQUESTS')
    expect((await send(other)).status).not.toBe(429)
  },
)

test('what has no limit is still sent by anybody', () => {
  const names = sentByAnybody.map(({ name }) => name)
  expect([...UNLIMITED.keys()].filter((name) => !names.includes(name))).toEqual([])
})

const sendFrom = (address: string, { endpoint: { method, path } }: NamedEndpoint, ask: Ask) =>
  fetch(`${app.url}/api${pathOf(path, ask.params)}`, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(ask.body !== undefined && { 'content-type': 'application/json' }),
    },
    body: ask.form ?? (ask.body === undefined ? null : JSON.stringify(ask.body)),
  })
