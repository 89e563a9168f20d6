import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

const WRONG = 'Une-autre-encre-2026'

describe('guessing passwords through a proxy that the product trusts', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startOwnTestApp({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'auth=20/900' })
  })
  afterAll(() => app.close())

  type Try = { from: string; email: string; password?: string }
  const login = ({ from, email, password = WRONG }: Try) =>
    fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password }),
    })
  const stranger = (rank: number) => `inconnu-${rank}@exemple.fr`

  test('what the guesser writes before the proxy’s own word does not begin the count anew', async () => {
    const statuses = []
    for (let rank = 1; rank <= 21; rank += 1) {
      const { status } = await login({ from: `192.0.2.${rank}, 198.51.100.7`, email: stranger(rank) })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
    expect((await login({ from: '198.51.100.8', email: stranger(22) })).status).toBe(401)
  })

  test('the owner of an account under attack signs in from elsewhere, and from there too a quarter of an hour later', async () => {
    const { email } = await createUser(app.deps)
    const attacked = '203.0.113.50'
    for (const spelling of [email, email.toUpperCase(), ` ${email}`, email, email]) {
      await login({ from: attacked, email: spelling })
    }
    const refused = await login({ from: attacked, email, password: TEST_PASSWORD })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    expect((await login({ from: '203.0.113.51', email, password: TEST_PASSWORD })).status).toBe(200)
    app.clock.advance(15 * 60_000)
    expect((await login({ from: attacked, email, password: TEST_PASSWORD })).status).toBe(200)
  })

  test.each(['garbage', '<script>', "' OR 1=1 --", '999.999.999.999', '::::', 'é'.repeat(300), ','])(
    'a forwarded address of %s is nobody’s, and no failure',
    async (from) => {
      expect(
        (await login({ from: Buffer.from(from).toString('latin1'), email: stranger(50) })).status,
      ).toBeLessThan(500)
    },
  )
})
