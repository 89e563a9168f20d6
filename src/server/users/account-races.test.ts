import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { commandes, pendingCommandes } from '../db/schema/commandes.ts'
import { paiementsRetenus } from '../db/schema/payments.ts'
import { linkTokens, users } from '../db/schema/users.ts'
import { linkTokenFor } from '../session/token-hash.ts'
import { createToken, createUser, TEST_PASSWORD } from '../testing/factories.ts'
import { lastLinkToken } from '../testing/last-link-token.ts'
import { pay, placeOrder } from '../testing/orders.ts'
import { newEmail } from '../testing/request-parts.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const NEW = 'Lozere-1848-rouge'

const byNumber = (one: number, other: number) => one - other

let app: TestApp
let me: typeof users.$inferSelect
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  me = await createUser(app.deps)
  token = await createToken(app.deps, me.id)
})

const erase = () => app.send(api.users.erase, { token, body: { password: TEST_PASSWORD } })
const changeEmail = (email: string) =>
  app.send(api.users.changeEmail, { token, body: { email, password: TEST_PASSWORD } })
const confirm = (link: string) => app.send(api.auth.confirmEmail, { body: { token: link } })
const rowOf = async () => {
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, me.id))
  return row
}

/** An order of theirs, its payment page open. */
async function openCommande() {
  const placed = await placeOrder(app)
  await app.deps.db
    .update(pendingCommandes)
    .set({ userId: me.id, email: me.email })
    .where(eq(pendingCommandes.id, placed.pendingCommandeId))
  return placed
}

test.each([1, 2, 3])(
  'an account erased while its order is paid is kept with it, or gone and the money known (%i)',
  async () => {
    const placed = await openCommande()
    const [paid, erased] = await Promise.all([pay(app, placed), erase()])
    expect(paid).toBe(200)
    expect([200, 409]).toContain(erased.status)
    const isKept = (await rowOf())?.deletedAt === null
    const counted = await app.deps.db.$count(commandes, eq(commandes.userId, me.id))
    const held = await app.deps.db.$count(paiementsRetenus)
    expect([isKept, counted, held]).toEqual(erased.status === 409 ? [true, 1, 0] : [false, 0, 1])
  },
)

test('an account erased twice at once is erased once', async () => {
  const statuses = (await Promise.all([erase(), erase()])).map(({ status }) => status)
  expect(statuses.toSorted(byNumber)).toEqual([200, 401])
})

test('an address confirmed while its account is erased leaves an erased account', async () => {
  await changeEmail(newEmail())
  const link = await lastLinkToken(app.deps, 'CHANGE_EMAIL', me.id)
  const [confirmed, erased] = await Promise.all([confirm(link), erase()])
  expect([200, 400]).toContain(confirmed.status)
  expect(erased.status).toBe(200)
  expect((await rowOf())?.email).toMatch(/@compte\.invalid$/)
})

test('two tabs that ask for two addresses leave one link that lives', async () => {
  const wished = [newEmail(), newEmail()]
  const asked = await Promise.all(wished.map(changeEmail))
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  const links = await app.deps.db
    .select({ id: linkTokens.id })
    .from(linkTokens)
    .where(eq(linkTokens.userId, me.id))
  const { appSecret } = app.deps.config
  const followed = await Promise.all(
    links.map(({ id }) => confirm(linkTokenFor(appSecret, 'CHANGE_EMAIL', id))),
  )
  expect(followed.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 400])
  expect(wished).toContain((await rowOf())?.email)
})

test('a password and an address changed at once: whoever comes second knows the password no more, or the link is dead', async () => {
  const [password, address] = await Promise.all([
    app.send(api.users.changePassword, {
      token,
      body: { currentPassword: TEST_PASSWORD, newPassword: NEW },
    }),
    changeEmail(newEmail()),
  ])
  expect(password.status).toBe(200)
  expect([200, 400, 409]).toContain(address.status)
  const living = and(eq(linkTokens.userId, me.id), isNull(linkTokens.usedAt))
  expect(await app.deps.db.$count(linkTokens, living)).toBe(0)
  expect((await rowOf())?.email).toBe(me.email)
})

test('a session renewed while the password changes elsewhere does not outlive it', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => createToken(app.deps, me.id)))
  const [changed, ...renewed] = await Promise.all([
    app.send(api.users.changePassword, {
      token,
      body: { currentPassword: TEST_PASSWORD, newPassword: NEW },
    }),
    ...others.map((other) => app.send(api.auth.refresh, { token: other })),
  ])
  expect(changed.status).toBe(200)
  const given = renewed.flatMap(
    ({ body }) => z.object({ token: z.string() }).safeParse(body).data?.token ?? [],
  )
  for (const each of [...others, ...given]) {
    expect((await app.send(api.auth.me, { token: each })).status).toBe(401)
  }
})
