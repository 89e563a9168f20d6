import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { sessions, sessionTokens } from '../../platform/db/schema/users.ts'
import { createAdmin, createToken, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { challengeOf, giveTotp } from '../../testing/second-factors.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('refreshing a session', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const signIn = async () => createToken(app.deps, (await createUser(app.deps)).id)
  const refresh = async (token: string) => (await app.call(api.auth.refresh, { token })).token
  const status = async (token: string) => (await app.send(api.auth.me, { token })).status

  test('a token lives thirty minutes, and is exchanged after that', async () => {
    const token = await signIn()
    app.clock.advance(30 * MINUTE)
    expect(await status(token)).toBe(401)
    expect(await status(await refresh(token))).toBe(200)
  })

  // A right password alone must open nothing when a second factor is asked for.
  test('the challenge of a second factor that nobody answered is no token, and is exchanged for none', async () => {
    const user = await createUser(app.deps)
    await giveTotp(app.deps, user.id)
    const challenge = await challengeOf(app, user.email)
    expect(challenge).not.toBe('')
    expect(await status(challenge)).toBe(401)
    expect((await app.send(api.auth.refresh, { token: challenge })).status).toBe(401)
    expect(await app.deps.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  })

  test('ten refreshes at once with one token all answer, with one successor', async () => {
    const token = await signIn()
    const fresh = await Promise.all(Array.from({ length: 10 }, () => refresh(token)))
    expect(new Set(fresh).size).toBe(1)
    expect(fresh).not.toContain(token)
    expect(await Promise.all(fresh.map(status))).toEqual(Array.from({ length: 10 }, () => 200))
  })

  test('the old token works for thirty seconds more, then ends the whole session', async () => {
    const token = await signIn()
    const fresh = await refresh(token)
    app.clock.advance(30 * SECOND)
    expect(await status(token)).toBe(200)
    expect(await refresh(token)).toBe(fresh)

    app.clock.advance(1)
    expect(await status(token)).toBe(401)
    expect(await status(fresh)).toBe(401)
    expect((await app.send(api.auth.refresh, { token: fresh })).status).toBe(401)
  })

  test('a reused old token ends the session also when it comes to be refreshed', async () => {
    const token = await signIn()
    const fresh = await refresh(token)
    app.clock.advance(31 * SECOND)
    expect((await app.send(api.auth.refresh, { token })).status).toBe(401)
    expect(await status(fresh)).toBe(401)
  })

  test('a session ends after twelve idle hours, and each refresh gives it twelve more', async () => {
    const token = await signIn()
    app.clock.advance(11 * HOUR)
    const fresh = await refresh(token)
    app.clock.advance(11 * HOUR)
    const last = await refresh(fresh)
    app.clock.advance(12 * HOUR)
    expect((await app.send(api.auth.refresh, { token: last })).status).toBe(401)
  })

  test('« se souvenir de moi » makes it thirty days', async () => {
    const { email } = await createUser(app.deps)
    const { token } = await app.call(api.auth.login, {
      body: { email, password: TEST_PASSWORD, rememberMe: true },
    })
    app.clock.advance(30 * 24 * HOUR - MINUTE)
    const fresh = await refresh(token)
    expect(await status(fresh)).toBe(200)
    app.clock.advance(30 * 24 * HOUR)
    expect((await app.send(api.auth.refresh, { token: fresh })).status).toBe(401)
  })

  test('an account deactivated meanwhile gets no new token', async () => {
    const user = await createUser(app.deps)
    const token = await createToken(app.deps, user.id)
    const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
    await app.call(api.admin.users.deactivate, { token: house, params: { id: user.id } })
    const refused = await app.send(api.auth.refresh, { token })
    expect([refused.status, refused.error?.message]).toEqual([401, 'Ce compte est désactivé'])
  })

  test('nothing, an unknown token or a malformed one is refused', async () => {
    for (const token of ['', 'x'.repeat(43), 'a.b.c', '../../etc/passwd']) {
      expect((await app.send(api.auth.refresh, { token })).status).toBe(401)
    }
  })

  test('the database knows no token, only hashes', async () => {
    const token = await refresh(await signIn())
    const rows = await app.deps.db.select().from(sessionTokens)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
