import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { EMAIL_TAKEN } from '#contract/commandes/email-taken.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendChat } from '../../testing/visitor-messages.ts'

const PASSWORD = 'Marges-rouges-48'
const MAUD = { prenom: 'Maud', nom: 'Kerbrat', email: 'maud@exemple.fr' }

let app: TestApp
let adminId: string
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  adminId = (await createAdmin(app.deps)).id
  token = await createToken(app.deps, adminId)
})

const open = (body: object, by = token) => app.send(api.admin.users.create, { token: by, body })
const opened = async (body: object) =>
  (await app.call(api.admin.users.create, { token, body: { ...MAUD, ...body } })).data
const logIn = (email = MAUD.email) => app.send(api.auth.login, { body: { email, password: PASSWORD } })
const activate = async (userId: string) =>
  app.call(api.activation.setPassword, {
    params: { token: await lastLinkToken(app.deps, 'ACTIVATION', userId) },
    body: { password: PASSWORD },
  })

describe('with a password', () => {
  test('the account is good at once, and its address is still to be confirmed', async () => {
    expect(await opened({ password: PASSWORD, telephone: '06 12 34 56 78' })).toMatchObject({
      ...MAUD,
      role: 'USER',
      isActive: true,
      hasPassword: true,
      isEmailProven: false,
    })
    expect((await logIn()).status).toBe(200)
  })

  test.each([
    ['azertyui', /deviner|courant|types/],
    ['Ab1', /8 caractères/],
  ])('« %s » is refused by the rules of a sign-up', async (password, why) => {
    const { status, error } = await open({ ...MAUD, password })
    expect(status).toBe(400)
    const [refused, ...others] = error?.details ?? []
    expect([refused?.path, others]).toEqual(['password', []])
    expect(refused?.message).toMatch(why)
  })
})

describe('without a password', () => {
  test('a link is mailed, and nobody signs in before following it', async () => {
    const { id, hasPassword } = await opened({})
    expect(hasPassword).toBe(false)
    expect((await logIn()).status).toBe(401)
    expect(await activate(id)).toMatchObject({ redirectUrl: '/app/dashboard', user: { role: 'USER' } })
    expect((await logIn()).status).toBe(200)
  })

  test('an administrator has no right, and is told nothing, before following it', async () => {
    const { id, role } = await opened({ role: 'ADMIN' })
    expect(role).toBe('ADMIN')
    await sendChat(app)
    expect(await app.deps.db.$count(notifications, eq(notifications.userId, id))).toBe(0)
    expect(await app.deps.db.$count(notifications, eq(notifications.userId, adminId))).toBe(1)

    const { token: its, redirectUrl } = await activate(id)
    expect(redirectUrl).toBe('/admin/dashboard')
    expect((await app.send(api.admin.users.stats, { token: its })).status).toBe(200)
  })

  test('a closed account gets its link when it is opened', async () => {
    const { id } = await opened({ isActive: false })
    await expect(lastLinkToken(app.deps, 'ACTIVATION', id)).rejects.toThrow()
    await app.call(api.admin.users.activate, { token, params: { id } })
    await activate(id)
    expect((await logIn()).status).toBe(200)
  })
})

test('an address that is taken is refused, whatever its case, also when two ask at once', async () => {
  const { email } = await createUser(app.deps)
  expect(await open({ ...MAUD, email: email.toUpperCase() })).toMatchObject({
    status: 409,
    error: { message: EMAIL_TAKEN, details: [{ path: 'email', message: EMAIL_TAKEN }] },
  })
  const answers = await Promise.all([open(MAUD), open(MAUD), open(MAUD)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
})

test('it leaves a line of the log, without a name', async () => {
  const { id } = await opened({ role: 'ADMIN' })
  const [line] = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'CREATE_USER'))
  expect(line).toMatchObject({
    userId: adminId,
    type: 'ADMIN',
    metadata: { userId: id, before: null, after: { role: 'ADMIN', isActive: true, avecMotDePasse: false } },
  })
  expect(JSON.stringify(line)).not.toMatch(/Kerbrat|maud/)
})

test('what is missing or unknown is refused in its field', async () => {
  const { error } = await open({ ...MAUD, prenom: ' ', email: 'maud', role: 'ROOT' })
  expect(error?.details?.map(({ path }) => path)).toEqual(['prenom', 'email', 'role'])
})

test('accounts are counted, the erased ones apart', async () => {
  const stats = async () => (await app.call(api.admin.users.stats, { token })).data
  const before = await stats()
  await createUser(app.deps, { createdAt: new Date('2026-01-02T08:00:00Z') })
  await createUser(app.deps, { isActive: false, createdAt: app.clock() })
  await createUser(app.deps, { deletedAt: app.clock() })
  expect(await stats()).toEqual({
    total: before.total + 2,
    actifs: before.actifs + 1,
    admin: before.admin,
    clientsActifs: before.clientsActifs + 1,
    recents: before.recents + 1,
  })
})

// Each call held its own account first, then asked for the other's.
test('of two administrators who take each other’s role at once, one stays', async () => {
  for (const change of [{ role: 'USER' }, { isActive: false }] as const) {
    const pair = await Promise.all([1, 2].map(() => createAdmin(app.deps)))
    const [one, other] = pair
    if (!one || !other) throw new Error('two were asked for')
    const demote = async (by: string, id: string) =>
      app.send(api.admin.users.update, {
        token: await createToken(app.deps, by),
        params: { id },
        body: change,
      })
    const answers = await Promise.all([demote(one.id, other.id), demote(other.id, one.id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await Promise.all(
      pair.map(({ id }) => app.call(api.admin.users.get, { token, params: { id } })),
    )
    expect(left.filter(({ data }) => data.role === 'ADMIN' && data.isActive)).toHaveLength(1)
  }
})

describe('the sessions of a person', () => {
  test('are listed, and ended one by one', async () => {
    const { id } = await createUser(app.deps)
    const [kept, ended] = [await createToken(app.deps, id), await createToken(app.deps, id)]
    const list = async () => (await app.call(api.admin.users.listSessions, { token, params: { id } })).data
    const [latest, ...others] = await list()
    expect(others).toHaveLength(1)
    const end = () =>
      app.send(api.admin.users.endSession, { token, params: { id, sessionId: latest?.id ?? '' } })
    expect((await end()).status).toBe(200)
    expect(await list()).toEqual(others)
    expect((await end()).status).toBe(404)
    const statuses = await Promise.all(
      [kept, ended].map(async (its) => (await app.send(api.auth.me, { token: its })).status),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  test('of somebody else, or of nobody, are not there', async () => {
    const [own] = (await app.call(api.admin.users.listSessions, { token, params: { id: adminId } })).data
    expect(own?.isCurrent).toBe(true)
    const { id } = await createUser(app.deps)
    const params = { id, sessionId: own?.id ?? '' }
    expect((await app.send(api.admin.users.endSession, { token, params })).status).toBe(404)
    const erased = await createUser(app.deps, { deletedAt: app.clock() })
    expect((await app.send(api.admin.users.listSessions, { token, params: { id: erased.id } })).status).toBe(
      404,
    )
  })
})
