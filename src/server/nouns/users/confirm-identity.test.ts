import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { sessions } from '../../platform/db/schema/users.ts'
import { createAdmin, createToken, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { newEmail } from '../../testing/request-parts.ts'
import { giveTotp, totpAt } from '../../testing/second-factors.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const TEN_MINUTES_MS = 10 * 60_000
const { create, update, patch, remove, activate, deactivate, toggleStatus, removeSecondFactor } =
  api.admin.users

let app: TestApp
let admin: Awaited<ReturnType<typeof createUser>>
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await createAdmin(app.deps)
  token = await createToken(app.deps, admin.id)
  // As a sign-in leaves it: nothing was given again.
  await app.deps.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, admin.id))
})

const confirm = (body: object) => app.send(api.users.confirmIdentity, { token, body })
const newAdmin = () => ({
  prenom: 'Maud',
  nom: 'Kerbrat',
  email: newEmail(),
  role: 'ADMIN' as const,
  password: 'Marges-rouges-48',
})

// A stolen token alone made itself another administrator, with a password of its own.
test('what touches access is refused to a session that has not given its password again', async () => {
  const client = { id: (await createUser(app.deps)).id }
  const colleague = { id: (await createAdmin(app.deps)).id }
  const closed = { id: (await createUser(app.deps, { isActive: false })).id }
  const acts = [
    [create, { body: newAdmin() }],
    [update, { params: client, body: { email: newEmail() } }],
    [patch, { params: client, body: { role: 'ADMIN' } }],
    [patch, { params: colleague, body: { role: 'USER' } }],
    [deactivate, { params: colleague }],
    [toggleStatus, { params: colleague }],
    [remove, { params: colleague }],
    [remove, { params: client }],
    [update, { params: closed, body: { isActive: true } }],
    [toggleStatus, { params: closed }],
    [activate, { params: closed }],
    [removeSecondFactor, { params: client }],
    [removeSecondFactor, { params: colleague }],
  ] as const
  for (const [endpoint, ask] of acts) {
    const { status, error } = await app.send(endpoint, { token, ...ask })
    expect([endpoint.path, status, error?.motif]).toEqual([endpoint.path, 403, 'CONFIRMATION'])
  }
  expect((await app.call(api.admin.users.get, { token, params: colleague })).data).toMatchObject({
    role: 'ADMIN',
    isActive: true,
  })
})

test('what touches no access asks nothing', async () => {
  const { id } = await createUser(app.deps)
  const acts = [
    [create, { body: { ...newAdmin(), role: 'USER' } }],
    [update, { params: { id }, body: { nom: 'Kerbrat' } }],
    [deactivate, { params: { id } }],
  ] as const
  for (const [endpoint, ask] of acts) {
    expect([endpoint.path, (await app.send(endpoint, { token, ...ask })).error]).toEqual([
      endpoint.path,
      null,
    ])
  }
})

test('a password given again is good for ten minutes, in that session alone', async () => {
  const elsewhere = await createToken(app.deps, admin.id)
  await app.deps.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, admin.id))
  const add = async (as = token) => (await app.send(create, { token: as, body: newAdmin() })).status
  const now = app.clock()
  expect((await confirm({ password: TEST_PASSWORD })).body).toEqual({
    confirmedUntil: new Date(now.getTime() + TEN_MINUTES_MS).toISOString(),
  })
  expect([await add(), await add(elsewhere)]).toEqual([201, 403])
  app.clock.advance(TEN_MINUTES_MS - 1)
  expect(await add()).toBe(201)
  app.clock.advance(1)
  expect(await add()).toBe(403)
})

test('a wrong password, a wrong code, or none, confirms nothing', async () => {
  for (const body of [{ password: 'Une-autre-encre' }, { code: '000000' }, {}, { password: '' }]) {
    expect((await confirm(body)).status).toBe(400)
  }
  expect((await app.send(create, { token, body: newAdmin() })).status).toBe(403)
})

test('a code of the second factor confirms as the password does, once', async () => {
  await giveTotp(app.deps, admin.id)
  const code = totpAt(app.clock())
  expect((await confirm({ code })).status).toBe(200)
  expect((await app.send(create, { token, body: newAdmin() })).status).toBe(201)
  expect((await confirm({ code })).status).toBe(400)
})
