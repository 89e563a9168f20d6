import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { sessions, users } from '../../platform/db/schema/users.ts'
import { createAdmin, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const argon = await vi.hoisted(async () => {
  // Files share their modules: this one has its own, and leaves none of them.
  vi.resetModules()
  const { hash, verify } = await import('@node-rs/argon2')
  return { hash: vi.fn<typeof hash>(hash), verify: vi.fn<typeof verify>(verify) }
})
// The real library, counted: time says less on a busy machine.
vi.mock('@node-rs/argon2', () => argon)
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

const WRONG = 'Une-autre-encre-2026'

describe('signing in', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const login = (email: string, password = TEST_PASSWORD) =>
    app.send(api.auth.login, { body: { email, password } })
  const lastLog = async () => {
    const [line] = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
    return line
  }

  test('opens a session to whoever has the e-mail, in any case, and the password', async () => {
    const user = await createAdmin(app.deps, { email: 'Judith@exemple.fr' })
    const opened = await app.call(api.auth.login, {
      body: { email: ' JUDITH@exemple.fr ', password: TEST_PASSWORD },
    })
    expect(opened.user).toMatchObject({ id: user.id, email: 'Judith@exemple.fr', role: 'ADMIN' })
    const me = await app.call(api.auth.me, { token: opened.token })
    expect(me.id).toBe(user.id)
    expect(await lastLog()).toMatchObject({ action: 'LOGIN', userId: user.id })
  })

  test('answers a wrong password and an unknown e-mail alike, and logs the reason of each', async () => {
    const user = await createUser(app.deps)
    const wrong = await login(user.email, WRONG)
    expect(await lastLog()).toMatchObject({
      action: 'FAILED_LOGIN',
      userId: user.id,
      metadata: { reason: 'wrong_password' },
    })
    const unknown = await login('personne@exemple.fr', WRONG)
    expect(await lastLog()).toMatchObject({ userId: null, metadata: { reason: 'invalid_email' } })

    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.error?.message).toBe('Identifiants incorrects')
    expect(unknown.error).toEqual({ ...wrong.error, requestId: unknown.error?.requestId })
  })

  test('verifies one password, whether the e-mail is known, unknown, never activated or erased', async () => {
    const known = await createUser(app.deps)
    const waiting = await createUser(app.deps, { passwordHash: null })
    const erased = await createUser(app.deps, { deletedAt: app.clock() })
    const works: unknown[] = []
    for (const email of [known.email, waiting.email, erased.email, 'inconnu@exemple.fr']) {
      argon.verify.mockClear()
      argon.hash.mockClear()
      await login(email, WRONG)
      works.push([argon.verify.mock.calls.length, argon.hash.mock.calls.length])
    }
    expect(works).toEqual([1, 2, 3, 4].map(() => [1, 0]))
  })

  test('an account that was never activated has no password to guess', async () => {
    const user = await createUser(app.deps, { passwordHash: null })
    expect((await login(user.email)).error?.message).toBe('Identifiants incorrects')
  })

  test('a deactivated account is told so, once its password was right', async () => {
    const user = await createUser(app.deps, { isActive: false })
    expect((await login(user.email, WRONG)).error?.message).toBe('Identifiants incorrects')
    const refused = await login(user.email)
    expect([refused.status, refused.error?.message]).toEqual([401, 'Ce compte est désactivé'])
    expect(await lastLog()).toMatchObject({ metadata: { reason: 'account_locked' } })
  })

  test('no answer holds a hash', async () => {
    const user = await createUser(app.deps)
    const { body } = await login(user.email)
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2/i)
  })

  test('five failures lock the account for this address, whatever the case of the e-mail, for fifteen minutes', async () => {
    const user = await createUser(app.deps)
    for (const email of [user.email, user.email.toUpperCase(), user.email, user.email, user.email]) {
      expect((await login(email, WRONG)).status).toBe(401)
    }
    const locked = await login(user.email)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBe(15 * 60)
    expect(await lastLog()).toMatchObject({ userId: user.id, metadata: { reason: 'account_locked' } })

    app.clock.advance(15 * 60_000)
    expect((await login(user.email)).status).toBe(200)
    expect((await login(user.email, WRONG)).status).toBe(401)
  })

  test('twenty wrong passwords at once get five tries', async () => {
    const user = await createUser(app.deps)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(user.email, WRONG)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('a success forgets the failures before it', async () => {
    const user = await createUser(app.deps)
    for (const password of [WRONG, WRONG, WRONG, WRONG, TEST_PASSWORD, WRONG, WRONG])
      await login(user.email, password)
    expect((await login(user.email)).status).toBe(200)
  })

  test('an erased account is an unknown one', async () => {
    const user = await createUser(app.deps)
    await app.deps.db.update(users).set({ deletedAt: app.clock() }).where(eq(users.id, user.id))
    expect((await login(user.email)).error?.message).toBe('Identifiants incorrects')
  })

  test.each([
    ['has another password', { passwordHash: 'another' }],
    ['is deactivated', { isActive: false }],
    ['is erased', { deletedAt: new Date() }],
  ])('an account that %s while its password is verified opens no session', async (_what, change) => {
    const user = await createUser(app.deps)
    const { db } = app.deps
    argon.verify.mockImplementationOnce(async () => {
      await db.update(users).set(change).where(eq(users.id, user.id))
      return true
    })
    const refused = await login(user.email)
    expect([refused.status, refused.error?.message]).toEqual([401, 'Identifiants incorrects'])
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
    expect(await db.$count(auditLogs, eq(auditLogs.userId, user.id))).toBe(0)
  })
})

describe('signing in too often', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startOwnTestApp({ RATE_LIMITS: 'auth=20/900' })
  })
  afterAll(() => app.close())

  test('the twenty-first sign-in from one address waits, and a forwarding header changes nothing', async () => {
    for (let rank = 1; rank <= 20; rank += 1) expect((await attempt(app, rank)).status).toBe(401)
    const refused = await attempt(app, 21)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

function attempt({ url }: TestApp, rank: number): Promise<Response> {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${rank}` },
    body: JSON.stringify({ email: `auteur-${rank}@exemple.fr`, password: WRONG }),
  })
}
