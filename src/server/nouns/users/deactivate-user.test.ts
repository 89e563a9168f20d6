import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { choosePassword } from '../auth/choose-password.ts'
import { followLink } from '../auth/follow-link.ts'
import { issueLink } from '../auth/issue-link.ts'

const { get, update, patch, toggleStatus, activate, deactivate } = api.admin.users
const OFF = { status: 401, error: { message: 'Ce compte est désactivé' } }

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
})
afterAll(() => app.close())

const ask = (endpoint: EndpointSpec, id: string, body?: object) =>
  app.send(endpoint, { token, params: { id }, ...(body && { body }) })
const me = async (by: string) => app.send(api.auth.me, { token: by })
const logIn = (email: string) => app.send(api.auth.login, { body: { email, password: TEST_PASSWORD } })

describe('a deactivated account', () => {
  test.each([
    ['PUT', update, { isActive: false }],
    ['PATCH', patch, { isActive: false }],
    ['toggle-status', toggleStatus, undefined],
    ['deactivate', deactivate, undefined],
  ] as const)('by %s: is signed out everywhere, and signs in no more', async (_by, endpoint, body) => {
    const user = await createUser(app.deps)
    const tokens = [await createToken(app.deps, user.id), await createToken(app.deps, user.id)]
    expect(await ask(endpoint, user.id, body)).toMatchObject({
      status: 200,
      body: { data: { isActive: false } },
    })
    for (const each of tokens) {
      expect(await me(each)).toMatchObject(OFF)
      expect(await app.send(api.auth.refresh, { token: each })).toMatchObject(OFF)
    }
    expect(await logIn(user.email)).toMatchObject(OFF)
  })

  // A ticket was good for its minute whatever became of its owner.
  test('has no use of a ticket of its own', async () => {
    const user = await createUser(app.deps)
    const { id: commandeId } = await createCommande(app.deps, user)
    const { id } = await createFichier(app.deps, { commandeId })
    const its = await createToken(app.deps, user.id)
    const tickets = await Promise.all([
      app.call(api.files.ticket, { token: its, params: { id } }),
      app.call(api.files.zipTicket, { token: its, params: { id: commandeId } }),
    ])
    const statuses = () => Promise.all(tickets.map(async ({ url }) => (await fetch(app.url + url)).status))
    expect(await statuses()).toEqual([200, 200])
    await ask(deactivate, user.id)
    expect(await statuses()).toEqual([401, 401])
  })

  test('once active again, signs in, and finds none of its old sessions and links', async () => {
    const user = await createUser(app.deps)
    const before = await createToken(app.deps, user.id)
    await app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind: 'RESET', userId: user.id }))
    const link = await lastLinkToken(app.deps, 'RESET', user.id)
    await ask(deactivate, user.id)
    expect((await ask(activate, user.id)).status).toBe(200)

    expect((await me(before)).status).toBe(401)
    expect((await app.send(api.auth.refresh, { token: before })).status).toBe(401)
    const reset = { body: { token: link, newPassword: 'Marges-rouges-48' } }
    expect((await app.send(api.auth.resetPassword, reset)).status).toBe(400)
    expect((await logIn(user.email)).status).toBe(200)
  })

  test('has no use of a link, even one made as it was deactivated', async () => {
    const { id, email } = await createUser(app.deps, {
      isActive: false,
      passwordHash: null,
      emailProvenAt: null,
    })
    for (const kind of ['RESET', 'ACTIVATION', 'CONFIRM_EMAIL'] as const) {
      await app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind, userId: id }))
    }
    const body = { token: await lastLinkToken(app.deps, 'RESET', id), newPassword: 'Marges-rouges-48' }
    expect((await app.send(api.auth.resetPassword, { body })).status).toBe(400)
    const confirmation = { token: await lastLinkToken(app.deps, 'CONFIRM_EMAIL', id) }
    expect((await app.send(api.auth.confirmEmail, { body: confirmation })).status).toBe(400)
    const params = { token: await lastLinkToken(app.deps, 'ACTIVATION', id) }
    expect(
      await app.send(api.activation.setPassword, { params, body: { password: 'Marges-rouges-48' } }),
    ).toMatchObject(OFF)
    expect(await logIn(email)).toMatchObject({ status: 401 })
  })

  // A sign-in that had read the account before its end would have left a session, good again with the account.
  test('keeps no session of the sign-ins under way', async () => {
    const user = await createUser(app.deps)
    const tries = [logIn(user.email), logIn(user.email), ask(deactivate, user.id), logIn(user.email)]
    await Promise.all(tries)
    const left = await app.deps.db.execute(
      sql`select 1 from sessions where user_id = ${user.id} and ended_at is null`,
    )
    expect(left.rows).toEqual([])
  })

  // A reset held its link and asked for the account, a deactivation the account and then the links: one of them failed.
  test('waits for the reset that is under way, and ends it', async () => {
    const { id } = await createUser(app.deps)
    await app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind: 'RESET', userId: id }))
    const link = await lastLinkToken(app.deps, 'RESET', id)
    const off = await app.deps.db.transaction(async (tx) => {
      await followLink(tx, app.deps, 'RESET', link)
      const asked = ask(deactivate, id)
      await wait(200)
      await choosePassword(tx, app.deps, { userId: id, passwordHash: 'chosen' })
      return { asked }
    })
    expect((await off.asked).status).toBe(200)
    const { data } = await app.call(get, { token, params: { id } })
    expect(data.isActive).toBe(false)
  })
})
