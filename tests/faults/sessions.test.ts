import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { api } from '#contract/api.ts'
import type { Access, EndpointSpec } from '#contract/endpoint.ts'
import { linkTokens, sessionTokens, users } from '#server/platform/db/schema/users.ts'
import { REFRESH_GRACE_MS } from '#server/platform/session/durations.ts'
import { hashToken } from '#server/platform/session/token-hash.ts'
import { createAdmin, createUser, TEST_PASSWORD } from '#server/testing/factories.ts'
import { lastLinkToken } from '#server/testing/last-link-token.ts'
import { atOnce } from './support/at-once.ts'
import { type Installation, install, type ProductProcess, startTwo } from './support/installation.ts'
import { logIn } from './support/order-and-sign-in.ts'

type User = typeof users.$inferSelect
const NOBODY = '019e0000-0000-7000-8000-000000000000'

let installation: Installation
let both: [ProductProcess, ProductProcess]
let adminToken: string
beforeAll(async () => {
  installation = await install()
  both = await startTwo(installation)
  adminToken = (await signedIn(await createAdmin(installation.deps))).token
})

describe('a token refreshed over two processes', () => {
  test('ten times at once has one successor, and nobody is signed out', async () => {
    const { token } = await signedIn()

    const answers = await atOnce(both, 10, (process) => process.send(api.auth.refresh, { token }))

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const successors = new Set(answers.map(({ body }) => api.auth.refresh.reply.parse(body).token))
    expect(successors.size).toBe(1)
    expect(await tokensOfSession(token)).toHaveLength(2)
    for (const alive of [token, ...successors]) {
      expect(await statusesOf([api.auth.me], alive)).toEqual([200, 200])
    }
  })

  test('and stolen ends its session at both, once its grace is over', async () => {
    const { token: stolen } = await signedIn()
    const { token: honest } = await both[0].call(api.auth.refresh, { token: stolen })
    await age(stolen, REFRESH_GRACE_MS + 1000)

    expect((await both[1].send(api.auth.refresh, { token: stolen })).status).toBe(401)

    expect(await statusesOf([api.auth.me], honest)).toEqual([401, 401])
    expect((await both[0].send(api.auth.refresh, { token: honest })).status).toBe(401)
  })
})

describe('a token is refused by both processes, everywhere and at once,', () => {
  const SIGNED_IN = endpointsFor('signed-in').filter(({ method }) => method === 'GET')

  test.each<[string, (user: User, token: string) => Promise<unknown>]>([
    ['after a logout', async (_user, token) => both[0].call(api.auth.logout, { token })],
    ['after a reset of the password', async (user) => resetPassword(user)],
    ['once the account is deactivated', async ({ id }) => byTheHouse(api.admin.users.deactivate, id)],
    ['once the account is erased', async ({ id }) => erase(id)],
  ])('%s', async (_when, end) => {
    const { user, token } = await signedIn()
    expect(await statusesOf(SIGNED_IN, token)).not.toContain(401)

    await end(user, token)

    // Requested as soon as the call is answered: sooner than the promised second.
    expect(SIGNED_IN.length).toBeGreaterThanOrEqual(10)
    expect(new Set(await statusesOf(SIGNED_IN, token))).toEqual(new Set([401]))
    expect((await both[1].send(api.auth.refresh, { token })).status).toBe(401)
  })

  test('when the account was an administrator’s and is one no more', async () => {
    const ADMIN = endpointsFor('admin')
    const { user, token } = await signedIn(await createAdmin(installation.deps))
    expect(await statusesOf(ADMIN, token)).not.toContain(403)

    await byTheHouse(api.admin.users.update, user.id, { role: 'USER' })

    expect(ADMIN.length).toBeGreaterThanOrEqual(10)
    expect(new Set(await statusesOf(ADMIN, token))).toEqual(new Set([403]))
    expect(await statusesOf([api.auth.me], token)).toEqual([200, 200])
  })
})

test('of two administrators who deactivate each other at the same moment at two processes, one remains', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [
      await signedIn(await createAdmin(installation.deps)),
      await signedIn(await createAdmin(installation.deps)),
    ]
    const { deactivate } = api.admin.users

    const answers = await Promise.all([
      both[0].send(deactivate, { token: one.token, params: { id: other.user.id } }),
      both[1].send(deactivate, { token: other.token, params: { id: one.user.id } }),
    ])

    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 401])
  }
})

async function signedIn(account?: User): Promise<{ user: User; token: string }> {
  const user = account ?? (await createUser(installation.deps))
  const { token } = await logIn(both[0], user.email)
  // Acts on access ask an administrator's password again (decision 101).
  if (user.role === 'ADMIN')
    await both[0].call(api.users.confirmIdentity, { token, body: { password: TEST_PASSWORD } })
  return { user, token }
}

const endpointsFor = (access: Access): EndpointSpec[] =>
  allEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.access === access)

/** The statuses that both processes answer to a token, for each endpoint, about things that do not exist. */
async function statusesOf(endpoints: EndpointSpec[], token: string): Promise<number[]> {
  const answers = endpoints.flatMap((endpoint) =>
    both.map((process) => process.send(endpoint, { params: namesOf(endpoint), token })),
  )
  return (await Promise.all(answers)).map(({ status }) => status)
}

const namesOf = ({ path }: EndpointSpec) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, NOBODY]))

/** Resets a password: requested at one process, the link of the mail followed at the other. */
async function resetPassword({ id, email }: User): Promise<void> {
  await both[1].call(api.auth.requestPasswordReset, { body: { email } })
  await vi.waitFor(
    async () => expect(await installation.deps.db.$count(linkTokens, eq(linkTokens.userId, id))).toBe(1),
    { timeout: 20_000 },
  )
  const token = await lastLinkToken(installation.deps, 'RESET', id)
  await both[0].call(api.auth.resetPassword, { body: { token, newPassword: 'Lozere-1848-rouge' } })
}

/** An administrator's call at the second process; their sign-in was at the first. */
const byTheHouse = (endpoint: EndpointSpec, id: string, body?: object) =>
  both[1].call(endpoint, { token: adminToken, params: { id }, body })

/** Marks the account as an erasure leaves it, without an endpoint for it yet. */
const erase = (id: string) =>
  installation.deps.db.update(users).set({ deletedAt: installation.deps.clock() }).where(eq(users.id, id))

async function tokensOfSession(token: string) {
  const { db } = installation.deps
  const [own] = await db
    .select()
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, hashToken(token)))
  return db
    .select()
    .from(sessionTokens)
    .where(eq(sessionTokens.sessionId, own?.sessionId ?? NOBODY))
}

/** Makes a token look replaced so long ago. */
async function age(token: string, milliseconds: number): Promise<void> {
  const replacedAt = new Date(installation.deps.clock().getTime() - milliseconds)
  await installation.deps.db
    .update(sessionTokens)
    .set({ replacedAt })
    .where(eq(sessionTokens.hash, hashToken(token)))
}
