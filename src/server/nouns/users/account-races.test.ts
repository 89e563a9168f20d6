import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { paiementsRetenus } from '../../platform/db/schema/payments.ts'
import { linkTokens, sessions, users } from '../../platform/db/schema/users.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { linkTokenFor } from '../../platform/session/token-hash.ts'
import {
  createAdmin,
  createCommande,
  createToken,
  createUser,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { holdOthers } from '../../testing/hold-others.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { CONSENTS, pay, placeCommande } from '../../testing/ordering.ts'
import { commandeOf } from '../../testing/read-commande.ts'
import { newEmail } from '../../testing/request-parts.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const LONG_AGO = new Date('2023-11-01T08:00:00.000Z')
/** For its thirty-six months and the thirty days of its warning. */
const UNUSED = { lastSeenAt: LONG_AGO, inactivityWarnedAt: new Date('2026-10-01T08:00:00.000Z') }
/** What the house does with an order, and the table where it can be stopped once it holds the order. */
const SENT = { act: sendQuote, heldAt: 'audit_logs' }
const REMOVED = { act: remove, heldAt: 'checkout_sessions' }
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
  const placed = await placeCommande(app)
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

/** A quote that waits for their answer. */
const quoted = () =>
  createCommande(app.deps, me, {
    statut: 'ESTIMATION_ENVOYEE',
    payeeLe: null,
    demarrageImmediat: false,
    updatedAt: LONG_AGO,
  })
const newHouse = async () => createToken(app.deps, (await createAdmin(app.deps)).id)

// The erasure had seen the quote before it was accepted: it cancelled an order whose invoice waited to be paid.
test('a quote accepted while its account is erased is a contract, and keeps the account', async () => {
  const { id } = await quoted()
  const gate = await holdOthers(app, 'LOCK TABLE facture_compteurs IN EXCLUSIVE MODE')
  const accepted = app.send(api.commandes.checkout, { token, params: { id }, body: CONSENTS })
  await gate.untilWaiting(1)
  const erased = erase()
  await gate.untilWaiting(2)
  await gate.release()

  expect([(await accepted).status, (await erased).status]).toEqual([200, 409])
  expect((await commandeOf(app, id))?.statut).toBe('ESTIMATION_ENVOYEE')
  expect((await rowOf())?.deletedAt).toBeNull()
})

// One held the order and waited for the account, the other the reverse: PostgreSQL ended one of them, and the house read of a failure.
test.each([
  ['an account erased while a quote is sent again', SENT, eraseByHouse, {}],
  ['an account erased while an order is removed', REMOVED, eraseByHouse, {}],
  ['an unused account forgotten while a quote is sent again', SENT, forgetUnused, UNUSED],
  ['an unused account forgotten while an order is removed', REMOVED, forgetUnused, UNUSED],
  ['an account erased again while an order is removed', REMOVED, eraseAgain, { deletedAt: LONG_AGO }],
])('%s: each follows the other', async (_what, { act, heldAt }, eraseIt, state) => {
  const { id } = await quoted()
  // Not activated yet: its quote brings a link, which holds the account.
  await app.deps.db
    .update(users)
    .set({ passwordHash: null, ...state })
    .where(eq(users.id, me.id))
  await app.deps.db.delete(sessions)
  const gate = await holdOthers(app, `LOCK TABLE ${heldAt} IN EXCLUSIVE MODE`)
  const acted = act(id)
  await gate.untilWaiting(1)
  const erased = eraseIt()
  await gate.untilWaiting(2)
  await gate.release()

  expect(await acted).toBe(200)
  await erased
})

async function sendQuote(id: string): Promise<number> {
  const body = { lignes: [{ label: 'Mise en page', quantity: 2, unitPrice: 6500 }], expireLe: '2026-12-20' }
  return (await app.send(api.admin.commandes.sendQuote, { token: await newHouse(), params: { id }, body }))
    .status
}

async function remove(id: string): Promise<number> {
  return (await app.send(api.admin.commandes.remove, { token: await newHouse(), params: { id } })).status
}

async function eraseByHouse(): Promise<void> {
  const asked = { token: await newHouse(), params: { id: me.id } }
  expect((await app.send(api.admin.users.remove, asked)).status).toBe(200)
}

async function forgetUnused(): Promise<void> {
  await enqueue(app.deps.db, 'forget-inactive-accounts', {})
  expect(await app.runJobs()).toEqual([])
}

async function eraseAgain(): Promise<void> {
  await enqueue(app.deps.db, 'erase-again', { userId: me.id })
  expect(await app.runJobs()).toEqual([])
}

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
