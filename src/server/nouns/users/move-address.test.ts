import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import {
  createAdmin,
  createCommande,
  createToken,
  createUser,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { newEmail } from '../../testing/request-parts.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueLink } from '../auth/issue-link.ts'
import { passwordChangedEmail } from '../auth/password-changed-email.ts'

const NEW_PASSWORD = 'Marges-rouges-48'

describe('an address that an administrator changes', () => {
  let app: TestApp
  let admin: typeof users.$inferSelect
  let token: string
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    admin = await createAdmin(app.deps)
    token = await createToken(app.deps, admin.id)
  })

  const change = (id: string, email: string) =>
    app.send(api.admin.users.update, { token, params: { id }, body: { email } })
  const link = async (kind: 'RESET' | 'ACTIVATION' | 'CONFIRM_EMAIL', userId: string) => {
    await app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind, userId }))
    return lastLinkToken(app.deps, kind, userId)
  }
  const logIn = (email: string) => app.send(api.auth.login, { body: { email, password: TEST_PASSWORD } })
  const emailsTo = async (address: string) =>
    (await app.deps.db.select().from(emails).where(eq(emails.destinataire, address))).map(
      ({ template }) => template,
    )

  test('is the one to sign in with, and is to be proven by the link it gets; the old one is told', async () => {
    const user = await createUser(app.deps)
    const email = newEmail()
    expect(await change(user.id, email)).toMatchObject({
      status: 200,
      body: { data: { email, isEmailProven: false } },
    })
    expect(await emailsTo(email)).toEqual(['new-address'])
    expect(await emailsTo(user.email)).toEqual(['address-changed'])
    expect((await logIn(user.email)).status).toBe(401)
    expect((await logIn(email)).status).toBe(200)

    await app.call(api.auth.confirmEmail, {
      body: { token: await lastLinkToken(app.deps, 'CONFIRM_EMAIL', user.id) },
    })
    const { data } = await app.call(api.admin.users.get, { token, params: { id: user.id } })
    expect(data.isEmailProven).toBe(true)
  })

  test('ends what the old mailbox or an old device could open', async () => {
    const user = await createUser(app.deps)
    const session = await createToken(app.deps, user.id)
    const reset = await link('RESET', user.id)
    await change(user.id, newEmail())
    expect((await app.send(api.auth.me, { token: session })).status).toBe(401)
    const body = { token: reset, newPassword: NEW_PASSWORD }
    expect((await app.send(api.auth.resetPassword, { body })).status).toBe(400)

    const before = (await app.deps.db.select().from(emails)).length
    await app.call(api.auth.requestPasswordReset, { body: { email: user.email } })
    await app.runJobs()
    expect(await app.deps.db.select().from(emails)).toHaveLength(before)
  })

  test('of a guest who mistyped it, gets the activation link instead, and the stranger gets nothing', async () => {
    const guest = await createUser(app.deps, { passwordHash: null, emailProvenAt: null })
    await createCommande(app.deps, guest)
    const mistyped = await link('ACTIVATION', guest.id)
    const email = newEmail()
    await change(guest.id, email)
    expect([await emailsTo(email), await emailsTo(guest.email)]).toEqual([['activation'], []])

    const open = (linkToken: string) =>
      app.send(api.activation.setPassword, { params: { token: linkToken }, body: { password: NEW_PASSWORD } })
    expect((await open(mistyped)).status).toBe(400)
    expect((await open(await lastLinkToken(app.deps, 'ACTIVATION', guest.id))).status).toBe(200)
  })

  test('asked again from the page of the old link, the new one goes to the new address', async () => {
    const guest = await createUser(app.deps, { passwordHash: null, emailProvenAt: null })
    const old = await link('ACTIVATION', guest.id)
    const email = newEmail()
    await change(guest.id, email)
    await app.call(api.activation.resend, { params: { token: old } })
    expect([await emailsTo(email), await emailsTo(guest.email)]).toEqual([['activation', 'activation'], []])
  })

  test('takes with it the e-mails that wait, and leaves those already sent', async () => {
    const user = await createUser(app.deps)
    const queueOneEmail = () =>
      app.deps.db.transaction((tx) =>
        queueEmail(tx, passwordChangedEmail, {
          cle: randomUUID(),
          to: user.email,
          userId: user.id,
          props: { userId: user.id },
        }),
      )
    await queueOneEmail()
    await app.runJobs()
    await queueOneEmail()
    const email = newEmail()
    await change(user.id, email)
    expect((await emailsTo(email)).toSorted()).toEqual(['new-address', 'password-changed'])
    expect((await emailsTo(user.email)).toSorted()).toEqual(['address-changed', 'password-changed'])
  })

  test('is refused when it is another’s, whatever its case, also to one of two who take it at once', async () => {
    const [first, second, third] = [
      await createUser(app.deps),
      await createUser(app.deps),
      await createUser(app.deps),
    ]
    expect(await change(first.id, second.email.toUpperCase())).toMatchObject({
      status: 409,
      error: { message: 'Email déjà utilisé', details: [{ path: 'email', message: 'Email déjà utilisé' }] },
    })
    expect(await emailsTo(second.email.toUpperCase())).toEqual([])

    const wanted = newEmail()
    const answers = await Promise.all([change(first.id, wanted), change(third.id, wanted)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('written in another case only, is the same one', async () => {
    const user = await createUser(app.deps)
    const session = await createToken(app.deps, user.id)
    const email = user.email.toUpperCase()
    expect(await change(user.id, email)).toMatchObject({ body: { data: { email, isEmailProven: true } } })
    expect((await app.send(api.auth.me, { token: session })).status).toBe(200)
    expect(await emailsTo(email)).toEqual([])
  })

  test('of their own leaves an administrator where they are, and signs the other devices out', async () => {
    const elsewhere = await createToken(app.deps, admin.id)
    expect((await change(admin.id, newEmail())).status).toBe(200)
    expect((await app.send(api.auth.me, { token })).status).toBe(200)
    expect((await app.send(api.auth.me, { token: elsewhere })).status).toBe(401)
  })

  test('of a deactivated account is mailed nothing that opens it', async () => {
    const user = await createUser(app.deps, { isActive: false })
    const email = newEmail()
    await change(user.id, email)
    expect([await emailsTo(email), await emailsTo(user.email)]).toEqual([[], ['address-changed']])
  })
})
