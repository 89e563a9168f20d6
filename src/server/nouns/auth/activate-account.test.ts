import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createCommande, createToken, createUser } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueLink } from './issue-link.ts'

const HOUR = 3_600_000
const PASSWORD = 'les hauts de lozère'

describe('activating an account', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const verify = (token: string) => app.send(api.activation.verify, { params: { token } })
  const setPassword = (token: string, password = PASSWORD) =>
    app.send(api.activation.setPassword, { params: { token }, body: { password } })
  const issue = async (userId: string) => {
    await app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind: 'ACTIVATION', userId }))
    return lastLinkToken(app.deps, 'ACTIVATION', userId)
  }
  const waiting = async () => {
    const user = await createUser(app.deps, { passwordHash: null, emailProvenAt: null })
    return { user, token: await issue(user.id) }
  }

  test('shows whose it is, and no more', async () => {
    const { token } = await waiting()
    const { status, body } = await verify(token)
    expect([status, body]).toEqual([
      200,
      { user: { prenom: 'Marie-Thérèse', nom: 'Aubrac' }, isAlreadyActive: false },
    ])
  })

  test('opens a session, proves the address and leads to the dashboard', async () => {
    const { user, token } = await waiting()
    const opened = await app.call(api.activation.setPassword, {
      params: { token },
      body: { password: PASSWORD },
    })
    expect(opened.redirectUrl).toBe('/app/dashboard')
    expect((await app.call(api.auth.me, { token: opened.token })).id).toBe(user.id)
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.emailProvenAt).toEqual(app.clock())
    const { status } = await app.send(api.auth.login, { body: { email: user.email, password: PASSWORD } })
    expect(status).toBe(200)
  })

  test.each([
    ['seven characters', 'Lozer48', 400],
    ['eight of one type', 'lozerefl', 200],
    ['a hundred characters', 'lozere'.repeat(17).slice(0, 100), 200],
    ['a hundred and one', 'lozere'.repeat(17).slice(0, 101), 400],
    ['a hundred emoji', '📚🖋'.repeat(50), 200],
    ['a NUL in it', 'Lozere48\u0000', 400],
    ['half an emoji', 'Lozere48\ud83d', 400],
    ['one of the commonest', 'Password1!', 400],
  ])('takes a password of %s as its page says', async (_, password, status) => {
    const { token } = await waiting()
    expect((await setPassword(token, password)).status).toBe(status)
  })

  test('two passwords that differ after 72 bytes are two passwords', async () => {
    const { user, token } = await waiting()
    const start = 'été '.repeat(20)
    await setPassword(token, `${start}-un`)
    const login = (password: string) => app.send(api.auth.login, { body: { email: user.email, password } })
    expect((await login(`${start}-deux`)).status).toBe(401)
    expect((await login(`${start}-un`)).status).toBe(200)
  })

  test('looked at a hundred ways, a link is still good', async () => {
    const { token } = await waiting()
    const url = `${app.url}/api/public/activate/${token}/verify`
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
      expect((await fetch(url, { method })).status).toBe(200)
    expect((await setPassword(token)).status).toBe(200)
  })

  test('ten activations at once are one success', async () => {
    const { token } = await waiting()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, rank) => setPassword(token, `${PASSWORD} ${rank}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400 || status === 409)).toHaveLength(9)
  })

  test('an activated account is told so, and its link chooses no password any more', async () => {
    const { token } = await waiting()
    await setPassword(token)
    expect((await verify(token)).body).toMatchObject({ isAlreadyActive: true })
    const replay = await setPassword(token, 'un autre mot de passe')
    expect([replay.status, replay.error?.message]).toEqual([409, 'Compte déjà activé'])
  })

  test('the link lives 48 hours; a new one is asked for from it, to the same address', async () => {
    const { user, token } = await waiting()
    await createCommande(app.deps, user)
    app.clock.advance(48 * HOUR + 60_000)
    for (const refused of [await verify(token), await setPassword(token)]) {
      expect(refused.status).toBe(400)
      expect(refused.error).toMatchObject({ message: 'Token invalide ou expiré', code: 'LINK_EXPIRED' })
    }

    await app.call(api.activation.resend, { params: { token } })
    const written = await app.deps.db.select().from(emails).where(eq(emails.userId, user.id))
    expect(written.map(({ template, destinataire }) => [template, destinataire])).toEqual([
      ['activation', user.email],
    ])
    const fresh = await lastLinkToken(app.deps, 'ACTIVATION', user.id)
    expect(fresh).not.toBe(token)
    expect((await setPassword(fresh)).status).toBe(200)
  })

  test('asking again says the same for an unknown link and for an active account, and writes nothing', async () => {
    const { user, token } = await waiting()
    await setPassword(token)
    const active = await app.send(api.activation.resend, { params: { token } })
    const unknown = await app.send(api.activation.resend, { params: { token: 'inconnu' } })
    expect([active.status, active.body]).toEqual([unknown.status, unknown.body])
    expect(await app.deps.db.select().from(emails).where(eq(emails.userId, user.id))).toEqual([])
  })

  test('an unknown token and one of another kind are refused alike', async () => {
    const user = await createUser(app.deps, { passwordHash: null })
    await app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind: 'RESET', userId: user.id }))
    for (const token of ['inconnu', await lastLinkToken(app.deps, 'RESET', user.id)]) {
      expect((await verify(token)).error).toMatchObject({
        message: 'Token invalide ou expiré',
        code: 'LINK_INVALID',
      })
    }
  })

  test('replaces the password and the sessions of a stranger who took the address', async () => {
    const stranger = await createUser(app.deps, { emailProvenAt: null })
    const theirs = await createToken(app.deps, stranger.id)
    const token = await issue(stranger.id)
    expect((await verify(token)).body).toMatchObject({ isAlreadyActive: false })
    await setPassword(token)
    expect((await app.send(api.auth.me, { token: theirs })).status).toBe(401)
  })

  test('a deactivated account is not activated', async () => {
    const { user, token } = await waiting()
    await app.deps.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect((await setPassword(token)).error?.message).toBe('Ce compte est désactivé')
  })
})
