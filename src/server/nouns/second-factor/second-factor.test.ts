import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { recoveryCodes, totpFactors } from '../../platform/db/schema/second-factors.ts'
import type { users } from '../../platform/db/schema/users.ts'
import { eachTime, newAuthor } from '../../testing/each-time.ts'
import { createAdmin, createToken, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { challengeOf, givePasskey, giveTotp, totpAt } from '../../testing/second-factors.ts'
import type { TestApp } from '../../testing/test-app.ts'

const own = api.secondFactor
const PASSWORD = { password: TEST_PASSWORD }

let app: TestApp
let me: typeof users.$inferSelect
let token: string
eachTime(newAuthor, (stage) => {
  ;({ app, me, token } = stage)
})

const ask = (endpoint: EndpointSpec, body?: unknown, more: object = {}) =>
  app.send(endpoint, { token, body, ...more })
const read = async () => (await app.call(own.get, { token })).data
const enrol = async () => {
  const { data } = await app.call(own.beginTotp, { token, body: PASSWORD })
  const code = new TOTP({ secret: Secret.fromBase32(data.key) }).generate({
    timestamp: app.clock().getTime(),
  })
  return { code, confirmed: await app.call(own.confirmTotp, { token, body: { code } }) }
}
const lastLog = async () =>
  (await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0]
const told = async () =>
  (await app.deps.db.select().from(emails).where(eq(emails.userId, me.id))).map(({ props }) => props)

describe('an application', () => {
  test('is activated by a first code, gives ten recovery codes, ends the other sessions and is told', async () => {
    const elsewhere = await createToken(app.deps, me.id)
    const { code, confirmed } = await enrol()
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect(await read()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [], isRequired: false })
    expect((await app.send(api.auth.me, { token: elsewhere })).status).toBe(401)
    expect(await lastLog()).toMatchObject({
      userId: me.id,
      description: 'Application d’authentification activée',
    })
    expect(await told()).toEqual([{ userId: me.id, change: 'totpAdded' }])

    const challenge = await challengeOf(app, me.email)
    const replayed = await app.send(api.auth.answerSecondFactor, {
      body: { method: 'totp', challenge, code },
    })
    expect(replayed.error?.message).toMatch(/^Ce code a déjà servi/)
    const recovered = await app.send(api.auth.answerSecondFactor, {
      body: { method: 'recovery', challenge, code: confirmed.recoveryCodes?.[0] },
    })
    expect(recovered.status).toBe(200)
  })

  test('changes nothing before its code: a wrong one is refused, and the right one still good', async () => {
    const { data } = await app.call(own.beginTotp, { token, body: PASSWORD })
    const totp = new TOTP({ secret: Secret.fromBase32(data.key) })
    const codeIn = (steps: number) => totp.generate({ timestamp: app.clock().getTime() + steps * 30_000 })
    const wrong = await ask(own.confirmTotp, { code: codeIn(5) })
    expect([wrong.status, wrong.error?.details?.[0]?.path]).toEqual([400, 'code'])
    expect((await challengeOf(app, me.email)) || 'no challenge').toBe('no challenge')
    expect((await ask(own.confirmTotp, { code: codeIn(0) })).status).toBe(200)
    expect((await ask(own.beginTotp, PASSWORD)).status).toBe(409)
  })

  test('is confirmed in the session that began it, within a quarter of an hour', async () => {
    const begin = async () => {
      const { data } = await app.call(own.beginTotp, { token, body: PASSWORD })
      return () =>
        new TOTP({ secret: Secret.fromBase32(data.key) }).generate({ timestamp: app.clock().getTime() })
    }
    const code = await begin()
    const elsewhere = await createToken(app.deps, me.id)
    const other = await app.send(own.confirmTotp, { token: elsewhere, body: { code: code() } })
    expect(other.status).toBe(400)
    app.clock.advance(15 * 60_000)
    expect((await ask(own.confirmTotp, { code: code() })).error?.message).toBe(
      'Cette demande a trop attendu. Recommencez.',
    )
  })

  test('is kept encrypted, and leaves with its recovery codes', async () => {
    await enrol()
    const [row] = await app.deps.db.select().from(totpFactors).where(eq(totpFactors.userId, me.id))
    expect(row?.sealedKey).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await ask(own.removeTotp, PASSWORD)).status).toBe(200)
    expect(await read()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    const login = await app.send(api.auth.login, { body: { email: me.email, ...PASSWORD } })
    expect(login.status).toBe(200)
    expect((await ask(own.removeTotp, PASSWORD)).status).toBe(404)
  })
})

// An application could be removed while the thief of another session stayed in.
test('every change ends the other sessions, and no session of its own', async () => {
  await enrol()
  const params = { id: await givePasskey(app.deps, me.id) }
  const changes = [
    [own.remakeRecoveryCodes, {}],
    [own.removePasskey, { params }],
    [own.removeTotp, {}],
  ] as const
  for (const [endpoint, more] of changes) {
    const elsewhere = await createToken(app.deps, me.id)
    expect((await ask(endpoint, PASSWORD, more)).status).toBe(200)
    const statuses = [elsewhere, token].map(
      async (session) => (await app.send(api.auth.me, { token: session })).status,
    )
    expect([endpoint.path, await Promise.all(statuses)]).toEqual([endpoint.path, [401, 200]])
  }
})

test('every change asks for the password again, at its field', async () => {
  const wrong = { password: 'Une-autre-encre-2026' }
  await giveTotp(app.deps, me.id)
  for (const endpoint of [own.beginTotp, own.removeTotp, own.remakeRecoveryCodes, own.beginPasskey]) {
    const { status, error } = await ask(endpoint, wrong)
    expect([status, error?.details?.[0]?.path]).toEqual([400, 'password'])
  }
})

test('nobody adds a factor to an address that is not proven: it may be another’s', async () => {
  const unproven = await createUser(app.deps, { emailProvenAt: null })
  const theirs = await createToken(app.deps, unproven.id)
  for (const endpoint of [own.beginTotp, own.beginPasskey]) {
    expect((await app.send(endpoint, { token: theirs, body: PASSWORD })).status).toBe(409)
  }
})

test('other recovery codes replace the first: those open nothing any more', async () => {
  const [old = ''] = await giveTotp(app.deps, me.id)
  const { recoveryCodes: made } = await app.call(own.remakeRecoveryCodes, { token, body: PASSWORD })
  expect(made).toHaveLength(10)
  expect(await app.deps.db.$count(recoveryCodes, eq(recoveryCodes.userId, me.id))).toBe(10)
  const challenge = await challengeOf(app, me.email)
  const answer = (code: string) =>
    app.send(api.auth.answerSecondFactor, { body: { method: 'recovery', challenge, code } })
  expect((await answer(old)).status).toBe(400)
  expect((await answer(made[0] ?? '')).status).toBe(200)
})

describe('a lost second factor', () => {
  test('is removed by another administrator: the password is enough again, and its owner is told', async () => {
    await giveTotp(app.deps, me.id)
    const challenge = await challengeOf(app, me.email)
    const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const params = { id: me.id }
    const seen = await app.call(api.admin.users.get, { token: house, params })
    expect(seen.data.hasSecondFactor).toBe(true)
    const { data } = await app.call(api.admin.users.removeSecondFactor, { token: house, params })
    expect(data.hasSecondFactor).toBe(false)

    expect((await app.send(api.auth.me, { token })).status).toBe(401)
    const late = { method: 'totp', challenge, code: totpAt(app.clock()) }
    expect((await app.send(api.auth.answerSecondFactor, { body: late })).status).toBe(401)
    const login = await app.send(api.auth.login, { body: { email: me.email, ...PASSWORD } })
    expect(login.status).toBe(200)
    expect(await told()).toEqual([{ userId: me.id, change: 'removedByHouse' }])
    expect((await app.send(api.admin.users.removeSecondFactor, { token: house, params })).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })

  test('is not one’s own to remove that way, nor anybody’s to a client', async () => {
    const admin = await createAdmin(app.deps)
    const house = await createToken(app.deps, admin.id)
    await giveTotp(app.deps, admin.id)
    const remove = (by: string, id: string) =>
      app.send(api.admin.users.removeSecondFactor, { token: by, params: { id } })
    expect((await remove(house, admin.id)).status).toBe(409)
    expect((await remove(token, admin.id)).status).toBe(403)
    expect((await remove(house, crypto.randomUUID())).status).toBe(404)
  })
})
