import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { issueLink } from '../../nouns/auth/issue-link.ts'
import { createAdmin, createToken, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { drawn } from '../../testing/sweep.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sessions, users } from '../db/schema/users.ts'
import { signTicket } from '../http/ticket.ts'
import { readOpenSession } from './read-session.ts'
import { hashToken } from './token-hash.ts'

/** Every endpoint that needs a session, and the one that renews it. */
const BEARERS = [
  ...drawn(
    allEndpoints()
      .map(({ endpoint }) => endpoint)
      .filter(({ access }) => access !== 'public'),
  ),
  api.auth.refresh,
]
const AT_ONCE = 50
const NEVER = '01900000-0000-7000-8000-000000000000'
const DEAD = BEARERS.map(() => 401)
const LINKS = ['RESET', 'ACTIVATION', 'CONFIRM_EMAIL'] as const

describe('the bearer token', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  /** Some calls at a time: one address may hold only so many connections. */
  const answersTo = async (token: string) => {
    const answers: number[] = []
    for (let first = 0; first < BEARERS.length; first += AT_ONCE) {
      const replies = await Promise.all(
        BEARERS.slice(first, first + AT_ONCE).map((endpoint) =>
          app.send(endpoint, { token, params: paramsOf(endpoint) }),
        ),
      )
      answers.push(...replies.map(({ status }) => status))
    }
    return answers
  }

  test('is dead as soon as its owner leaves, and leaves the other devices alone', async () => {
    const user = await createUser(app.deps)
    const here = await createToken(app.deps, user.id)
    const elsewhere = await createToken(app.deps, user.id)
    await app.call(api.auth.logout, { token: here })
    expect(await answersTo(here)).toEqual(DEAD)
    expect((await app.send(api.auth.me, { token: elsewhere })).status).toBe(200)
  })

  test('is dead on every device as soon as the password is reset', async () => {
    const user = await createUser(app.deps)
    const tokens = [await createToken(app.deps, user.id), await createToken(app.deps, user.id)]
    await app.call(api.auth.requestPasswordReset, { body: { email: user.email } })
    await app.runJobs()
    const link = await lastLinkToken(app.deps, 'RESET', user.id)
    await app.call(api.auth.resetPassword, { body: { token: link, newPassword: 'Marges-rouges-48' } })
    for (const token of tokens) expect(await answersTo(token)).toEqual(DEAD)
  })

  test('is dead as soon as the account is deactivated or erased', async () => {
    const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const ends = [
      (id: string) => app.call(api.admin.users.deactivate, { token: house, params: { id } }),
      (id: string) => app.deps.db.update(users).set({ deletedAt: app.clock() }).where(eq(users.id, id)),
    ]
    for (const end of ends) {
      const { id } = await createUser(app.deps)
      const token = await createToken(app.deps, id)
      await end(id)
      expect(await answersTo(token)).toEqual(DEAD)
    }
  })

  test('cannot be forged', async () => {
    const user = await createUser(app.deps)
    const forged = [
      sign(user.id, { alg: 'none' }, ''),
      sign(user.id, { alg: 'HS256' }, app.deps.config.appSecret),
      sign(user.id, { alg: 'HS256', kid: '../../dev/null' }, ''),
      sign(user.id, { alg: 'RS256' }, app.deps.config.appSecret),
      sign(user.id, { alg: 'NoNe', jwk: {}, jku: 'https://evil.example/keys' }, ''),
      user.id,
      TEST_PASSWORD,
      'null',
      '0'.repeat(43),
    ]
    for (const token of forged) expect(await answersTo(token)).toEqual(DEAD)
  })

  test('is never the token of a link, a ticket, or the hash that the database keeps', async () => {
    const user = await createUser(app.deps)
    for (const kind of LINKS) {
      await app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind, userId: user.id }))
      expect(await answersTo(await lastLinkToken(app.deps, kind, user.id))).toEqual(DEAD)
    }
    const token = await createToken(app.deps, user.id)
    expect(await answersTo(signTicket(app.deps, { sessionId: NEVER }, `file:${user.id}`))).toEqual(DEAD)
    expect(await answersTo(hashToken(token))).toEqual(DEAD)
    expect((await app.send(api.auth.me, { token })).status).toBe(200)
  })

  test('is read in its header alone, said once and in one way', async () => {
    const token = await createToken(app.deps, (await createUser(app.deps)).id)
    const statusWith = async (headers: [string, string][], search = '') => {
      const response = await fetch(`${app.url}/api/auth/me${search}`, { headers })
      await response.arrayBuffer()
      return response.status
    }
    expect(await statusWith([['authorization', `Bearer ${token}`]])).toBe(200)
    for (const value of [
      token,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token}=`,
      `Bearer ${'é'.repeat(40)}`,
      'Bearer',
    ])
      expect({ value, status: await statusWith([['authorization', value]]) }).toEqual({ value, status: 401 })
    expect(await statusWith([['x-authorization', `Bearer ${token}`]])).toBe(401)
    expect(await statusWith([['cookie', `auth_token=${token}`]])).toBe(401)
    expect(await statusWith([], `?token=${token}&auth_token=${token}&access_token=${token}`)).toBe(401)
  })

  test('of 64 KB is refused before it is read', async () => {
    const { status } = await fetch(`${app.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${'a'.repeat(64 * 1024)}` },
    })
    expect(status).toBe(431)
  })
})

describe('the session that a ticket was given to', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  // Each of these conditions could be removed without a failing test.
  test('opens nothing more once it is over, idle for too long, or its account is closed', async () => {
    const { deps } = app
    const ofAccount = (userId: string, to: Partial<typeof users.$inferInsert>) =>
      deps.db.update(users).set(to).where(eq(users.id, userId))
    const ofSession = (userId: string, to: Partial<typeof sessions.$inferInsert>) =>
      deps.db.update(sessions).set(to).where(eq(sessions.userId, userId))
    const ends: ((userId: string) => Promise<unknown>)[] = [
      (id) => ofSession(id, { endedAt: app.clock() }),
      (id) => ofSession(id, { idleUntil: app.clock() }),
      (id) => ofAccount(id, { isActive: false }),
      (id) => ofAccount(id, { deletedAt: app.clock() }),
    ]
    for (const end of ends) {
      const { id } = await createUser(deps)
      await createToken(deps, id)
      const [session] = await deps.db.select().from(sessions).where(eq(sessions.userId, id))
      const read = () =>
        readOpenSession(deps, session?.id ?? NEVER, { ipAddress: '127.0.0.1', userAgent: 'test' })
      expect((await read()).id).toBe(id)
      await end(id)
      await expect(read()).rejects.toMatchObject({ status: 401 })
    }
  })
})

const paramsOf = ({ path }: EndpointSpec) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, NEVER]))

function sign(userId: string, header: object, secret: string): string {
  const payload = { sub: userId, role: 'ADMIN', aud: 'bonatirer', exp: 4_000_000_000 }
  const signed = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
