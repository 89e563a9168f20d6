import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { networkOf } from './caller.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the caller at %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'auth=10/900,lockout=3/900' })
})
afterAll(() => app.close())

const failToLogIn = async (address: string, email: string) => {
  const { status } = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'Mauvais-mot-2026' }),
  })
  return status
}

// Each address of an IPv6 network counted alone: the person who has a network could try passwords for ever.
test('going from one address of an IPv6 network to the next gives no more tries', async () => {
  const neighbours = ['2001:db8::1', '2001:db8::2', '2001:db8::3']
  for (const address of neighbours) expect(await failToLogIn(address, 'marie@exemple.fr')).toBe(401)
  expect(await failToLogIn('2001:db8::4', 'marie@exemple.fr')).toBe(429)
  expect(await failToLogIn('2001:db8:0:1::4', 'marie@exemple.fr')).toBe(401)

  for (let address = 5; address <= 10; address++) {
    expect(await failToLogIn(`2001:db8::${address}`, `${address}@exemple.fr`)).toBe(401)
  }
  expect(await failToLogIn('2001:db8::11', 'autre@exemple.fr')).toBe(429)
})
