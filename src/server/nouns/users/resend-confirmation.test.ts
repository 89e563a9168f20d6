import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// The link of the sign-up was sent once: lost, or expired, it could not be asked for again, and nothing said that it had not been followed.
describe('an address that is not confirmed', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const account = async (emailProvenAt: Date | null = null) => {
    const user = await createUser(app.deps, { emailProvenAt })
    return { user, token: await createToken(app.deps, user.id) }
  }
  const ask = (token: string) => app.send(api.users.resendConfirmation, { token })
  const sentTo = (userId: string) =>
    app.deps.db.$count(emails, and(eq(emails.userId, userId), eq(emails.template, 'confirm-address')))

  test('is said to be by its account, which asks for another link and follows it', async () => {
    const { user, token } = await account()
    expect((await app.call(api.auth.me, { token })).isEmailProven).toBe(false)
    const { message } = await app.call(api.users.resendConfirmation, { token })
    expect(message).toBe(`Un nouveau lien vient d’être envoyé à ${user.email}.`)

    const link = await lastLinkToken(app.deps, 'CONFIRM_EMAIL', user.id)
    await app.call(api.auth.confirmEmail, { body: { token: link } })
    expect((await app.call(api.auth.me, { token })).isEmailProven).toBe(true)
  })

  test('gets five links an hour, the older ones void', async () => {
    const { user, token } = await account()
    for (let rank = 0; rank < 5; rank += 1) expect((await ask(token)).status).toBe(200)
    expect((await ask(token)).status).toBe(429)
    expect(await sentTo(user.id)).toBe(5)
  })

  test('once confirmed, gets none', async () => {
    const { user, token } = await account(app.clock())
    expect((await app.call(api.users.resendConfirmation, { token })).message).toBe(
      'Votre adresse est déjà confirmée.',
    )
    expect(await sentTo(user.id)).toBe(0)
  })
})
