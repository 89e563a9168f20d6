import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { linkTokens } from '../../platform/db/schema/users.ts'
import { createUser } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const MINUTE = 60_000
const NEW = 'Marges-rouges-48'
const DEAD = 'Token invalide ou expiré'

describe('a forgotten password', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const ask = (email: string) => app.send(api.auth.requestPasswordReset, { body: { email } })
  const reset = (token: string, newPassword = NEW) =>
    app.send(api.auth.resetPassword, { body: { token, newPassword } })
  const login = (email: string, password: string) => app.send(api.auth.login, { body: { email, password } })
  const askedLink = async (user: { id: string; email: string }) => {
    await ask(user.email)
    await app.runJobs()
    return lastLinkToken(app.deps, 'RESET', user.id)
  }

  test('answers the same for a known and an unknown address, and writes to the known one alone', async () => {
    const user = await createUser(app.deps)
    const known = await ask(user.email)
    const unknown = await ask('personne@exemple.fr')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await app.runJobs()
    const written = await app.deps.db.select().from(emails)
    expect(written.map(({ destinataire }) => destinataire)).toContain(user.email)
    expect(written.map(({ destinataire }) => destinataire)).not.toContain('personne@exemple.fr')
  })

  test('of a deactivated account sends nothing', async () => {
    const user = await createUser(app.deps, { isActive: false })
    await expect(askedLink(user)).rejects.toThrow('no RESET link')
  })

  test('is replaced by the link, which serves once', async () => {
    const user = await createUser(app.deps, { emailProvenAt: null })
    const token = await askedLink(user)
    expect((await reset(token)).status).toBe(200)
    expect((await login(user.email, NEW)).status).toBe(200)
    const again = await reset(token, 'Autres-marges-49')
    expect([again.status, again.error?.message]).toEqual([400, DEAD])
  })

  test('ten uses of the link at once are one success', async () => {
    const token = await askedLink(await createUser(app.deps))
    const answers = await Promise.all(Array.from({ length: 10 }, (_, rank) => reset(token, `${NEW}-${rank}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })

  test('the owner is told that the password changed', async () => {
    const user = await createUser(app.deps)
    await reset(await askedLink(user))
    const written = await app.deps.db
      .select({ template: emails.template })
      .from(emails)
      .where(eq(emails.userId, user.id))
      .orderBy(asc(emails.template))
    expect(written.map(({ template }) => template)).toEqual(['password-changed', 'reset-password'])
  })

  test('a newer link kills the older one', async () => {
    const user = await createUser(app.deps)
    const older = await askedLink(user)
    const newer = await askedLink(user)
    expect((await reset(older)).status).toBe(400)
    expect((await reset(newer)).status).toBe(200)
  })

  test('the link lives an hour', async () => {
    const user = await createUser(app.deps)
    const token = await askedLink(user)
    app.clock.advance(61 * MINUTE)
    expect((await reset(token)).error?.message).toBe(DEAD)
  })

  test('the sixth demand of an hour for one address is refused, whoever’s it is', async () => {
    const { email } = await createUser(app.deps)
    for (const address of [email, 'absent@exemple.fr']) {
      for (let rank = 1; rank <= 5; rank += 1) expect((await ask(address)).status).toBe(200)
      expect((await ask(address.toUpperCase())).status).toBe(429)
    }
  })

  test('a weak or common password leaves the link alive', async () => {
    const token = await askedLink(await createUser(app.deps))
    const weak = await reset(token, 'lozere48')
    expect(weak.error?.details?.[0]?.path).toBe('newPassword')
    const common = await reset(token, 'Password1!')
    expect([common.status, common.error?.details?.[0]?.message]).toEqual([400, common.error?.error])
    expect((await reset(token)).status).toBe(200)
  })

  test('the database holds the hash of a link, not its token', async () => {
    const token = await askedLink(await createUser(app.deps))
    const rows = [
      ...(await app.deps.db.select().from(linkTokens)),
      ...(await app.deps.db.select().from(emails)),
    ]
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a lock is lifted by the reset', async () => {
    const user = await createUser(app.deps)
    for (let rank = 1; rank <= 6; rank += 1) await login(user.email, 'Une-autre-encre-2026')
    expect((await login(user.email, NEW)).status).toBe(429)
    await reset(await askedLink(user))
    expect((await login(user.email, NEW)).status).toBe(200)
  })
})
