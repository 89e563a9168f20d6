import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createUser } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const BODY = { prenom: 'Zoé', nom: 'Łukasiewicz-Παπαδάκη', password: 'Lozere48' }

describe('signing up', () => {
  let app: TestApp
  let rank = 0
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const newEmail = () => `zoe-${(rank += 1)}@exemple.fr`
  const signUp = (body: Record<string, unknown>) =>
    app.send(api.auth.register, { body: { ...BODY, email: newEmail(), ...body } })
  const rowOf = async (email: string) =>
    (await app.deps.db.select().from(users).where(eq(users.email, email)))[0]

  test('opens an account and a session at once, and mails a link that proves the address', async () => {
    const email = newEmail()
    const opened = await app.call(api.auth.register, { body: { ...BODY, email, telephone: '' } })
    expect(opened.user).toMatchObject({
      prenom: BODY.prenom,
      nom: BODY.nom,
      email,
      role: 'USER',
      isActive: true,
    })
    expect((await app.send(api.auth.me, { token: opened.token })).status).toBe(200)

    const [mail] = await app.deps.db.select().from(emails).where(eq(emails.userId, opened.user.id))
    expect(mail).toMatchObject({ template: 'confirm-address', destinataire: email })
    expect((await rowOf(email))?.emailProvenAt).toBeNull()
    const token = await lastLinkToken(app.deps, 'CONFIRM_EMAIL', opened.user.id)
    for (const _ of ['followed', 'followed again']) {
      expect((await app.send(api.auth.confirmEmail, { body: { token } })).status).toBe(200)
    }
    expect((await rowOf(email))?.emailProvenAt).toEqual(app.clock())
  })

  test('a link to confirm that nobody sent is refused', async () => {
    const refused = await app.send(api.auth.confirmEmail, { body: { token: 'inconnu' } })
    expect([refused.status, refused.error?.message]).toEqual([400, 'Token invalide ou expiré'])
  })

  test('a known e-mail is a conflict, whatever its case', async () => {
    const { email } = await createUser(app.deps)
    const refused = await signUp({ email: email.toUpperCase() })
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('Connectez-vous')])
  })

  test('an account that waits for its activation is not taken over', async () => {
    const { email } = await createUser(app.deps, { passwordHash: null, emailProvenAt: null })
    const refused = await signUp({ email })
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('activation')])
    expect((await rowOf(email))?.passwordHash).toBeNull()
  })

  test('ten sign-ups at once with one e-mail are one account', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test.each([
    ['seven characters', 'Lozer48', 400],
    ['eight of two types', 'lozere48', 400],
    ['eight of three types', 'Lozere48', 200],
    ['twelve of one type', 'leshautsdelo', 200],
    ['a hundred characters', 'Aa1'.padEnd(100, 'lozere'), 200],
    ['a hundred and one', 'Aa1'.padEnd(101, 'lozere'), 400],
    ['a NUL in it', 'Lozere48\u0000', 400],
    ['one of the commonest', 'Password1!', 400],
    ['emoji', '📚✒️ les hauts 📚', 200],
  ])('a password of %s', async (_, password, status) => {
    expect((await signUp({ password })).status).toBe(status)
  })

  test('two passwords that differ after 72 bytes are two passwords', async () => {
    const email = newEmail()
    const start = 'Aa1'.padEnd(80, 'x')
    await signUp({ email, password: `${start}-un` })
    const login = (password: string) => app.send(api.auth.login, { body: { email, password } })
    expect((await login(`${start}-deux`)).status).toBe(401)
    expect((await login(`${start}-un`)).status).toBe(200)
  })

  test('a password is the same typed on another keyboard: composed or not', async () => {
    const email = newEmail()
    await signUp({ email, password: 'Les hauts de Lozère'.normalize('NFD') })
    const { status } = await app.send(api.auth.login, {
      body: { email, password: 'Les hauts de Lozère'.normalize('NFC') },
    })
    expect(status).toBe(200)
  })

  test('a role, an id, a state sent along change nothing', async () => {
    const email = newEmail()
    await signUp({
      email,
      id: '00000000-0000-7000-8000-000000000000',
      role: 'ADMIN',
      isActive: false,
      emailProvenAt: '2020-01-01T00:00:00Z',
    })
    const row = await rowOf(email)
    expect(row).toMatchObject({ role: 'USER', isActive: true, emailProvenAt: null })
    expect(row?.id).not.toBe('00000000-0000-7000-8000-000000000000')
  })

  test('a prototype in the body is refused', async () => {
    const { status } = await fetch(`${app.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"__proto__":{"role":"ADMIN"},"prenom":"Zoé","nom":"X","email":"${newEmail()}","password":"Lozere48"}`,
    })
    expect(status).toBe(400)
  })
})
