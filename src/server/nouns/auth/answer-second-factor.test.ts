import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { signInChallenges } from '../../platform/db/schema/second-factors.ts'
import type { users } from '../../platform/db/schema/users.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { lastSpooledMail } from '../../testing/last-spooled-mail.ts'
import { challengeOf, giveTotp, totpAt } from '../../testing/second-factors.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueLink } from './issue-link.ts'

const WRONG = 'Ce code n’est pas le bon. Saisissez celui que votre application affiche maintenant.'
const USED = 'Ce code a déjà servi. Attendez que votre application affiche le suivant.'
const STEP = 30_000

const byNumber = (one: number, other: number) => one - other

let app: TestApp
let user: typeof users.$inferSelect
let recoveryCodes: string[]
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  user = await createUser(app.deps)
  recoveryCodes = await giveTotp(app.deps, user.id)
})

const challenged = () => challengeOf(app, user.email)
const codeIn = (steps: number) => totpAt(new Date(app.clock().getTime() + steps * STEP))
const answer = (challenge: string, code: string, method = 'totp') =>
  app.send(api.auth.answerSecondFactor, { body: { method, challenge, code } })
const lastLog = async () =>
  (await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0]
const codeOfNoStep = () => {
  const near = [-1, 0, 1].map(codeIn)
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

describe('a password guarded by a second factor', () => {
  test('opens no session: it asks for the factor, and the code opens it', async () => {
    const first = await app.send(api.auth.login, { body: { email: user.email, password: TEST_PASSWORD } })
    expect(first).toMatchObject({ status: 401, error: { code: 'SECOND_FACTOR_ASKED' } })
    expect(JSON.stringify(first.body)).not.toContain('"token"')
    const challenge = first.error?.challenge ?? ''
    const { data } = await app.call(api.auth.readChallenge, { body: { challenge } })
    expect(data).toMatchObject({ totp: true, passkey: null })

    const { token, user: opened } = await app.call(api.auth.answerSecondFactor, {
      body: { method: 'totp', challenge, code: ` ${codeIn(0).slice(0, 3)} ${codeIn(0).slice(3)} ` },
    })
    expect(opened.id).toBe(user.id)
    expect((await app.call(api.auth.me, { token })).id).toBe(user.id)
    expect(await lastLog()).toMatchObject({ action: 'LOGIN', userId: user.id })
  })

  test('asks for nothing, and says nothing of it, while it is wrong', async () => {
    const { status, error } = await app.send(api.auth.login, {
      body: { email: user.email, password: 'Une-autre-encre-2026' },
    })
    expect([status, error?.code, error?.message]).toEqual([401, 'UNAUTHORIZED', 'Identifiants incorrects'])
  })

  test('keeps « se souvenir de moi » for the session it opens', async () => {
    const body = { email: user.email, password: TEST_PASSWORD, rememberMe: true }
    const challenge = (await app.send(api.auth.login, { body })).error?.challenge ?? ''
    const { token } = await app.call(api.auth.answerSecondFactor, {
      body: { method: 'totp', challenge, code: codeIn(0) },
    })
    const { data } = await app.call(api.users.listSessions, { token })
    expect(data).toMatchObject([{ isCurrent: true, remember: true }])
  })
})

describe('a code', () => {
  test.each([
    ['a wrong one', codeOfNoStep],
    ['that of two steps ago', () => codeIn(-2)],
    ['that of two steps ahead', () => codeIn(2)],
  ])('%s is refused at its field, and logged', async (_, code) => {
    const refused = await answer(await challenged(), code())
    expect([refused.status, refused.error?.details]).toEqual([400, [{ path: 'code', message: WRONG }]])
    expect(await lastLog()).toMatchObject({ action: 'FAILED_LOGIN', metadata: { reason: 'wrong_code' } })
  })

  test.each([-1, 1])('of a clock %i step away is taken', async (steps) => {
    expect((await answer(await challenged(), codeIn(steps))).status).toBe(200)
  })

  test('opens one session, neither a second nor, once a later one was used, an earlier', async () => {
    expect((await answer(await challenged(), codeIn(0))).status).toBe(200)
    const again = await challenged()
    expect((await answer(again, codeIn(0))).error?.message).toBe(USED)
    expect((await answer(again, codeIn(-1))).error?.message).toBe(USED)
    expect((await answer(again, codeIn(1))).status).toBe(200)
  })

  test('sent from two sign-ins at once opens one of them', async () => {
    const challenges = [await challenged(), await challenged()]
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, codeIn(0))))
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 400])
  })

  test('wrong five times locks the codes for fifteen minutes, from every network, and leaves the passkeys', async () => {
    const challenge = await challenged()
    const tries = Array.from({ length: 8 }, () => answer(challenge, codeOfNoStep()))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted(byNumber)).toEqual([400, 400, 400, 400, 400, 429, 429, 429])

    const locked = await answer(await challenged(), codeIn(0))
    expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, 900])
    expect((await answer(await challenged(), recoveryCodes[0] ?? '', 'recovery')).status).toBe(429)
    expect(await lastLog()).toMatchObject({ metadata: { reason: 'account_locked' } })
    app.clock.advance(15 * 60_000)
    expect((await answer(await challenged(), codeIn(0))).status).toBe(200)
  })

  test.each(['', '12345', '1234567', 'abcdef'])('« %s » is no code at all', async (code) => {
    const { status, error } = await answer(await challenged(), code)
    expect([status, error?.details?.[0]?.path]).toEqual([400, 'code'])
  })
})

describe('a recovery code', () => {
  test('opens a session once, however it is typed, says how many are left, and tells its owner', async () => {
    const [first = '', second = ''] = recoveryCodes
    const opened = await answer(await challenged(), ` ${first.toUpperCase()} `, 'recovery')
    expect([opened.status, opened.body]).toMatchObject([200, { recoveryCodesLeft: 9 }])
    const again = await answer(await challenged(), first, 'recovery')
    expect(again.error?.message).toBe('Ce code de secours n’est pas le bon, ou a déjà servi.')
    expect((await answer(await challenged(), second.replace('-', ''), 'recovery')).body).toMatchObject({
      recoveryCodesLeft: 8,
    })
    await app.runJobs()
    const mail = await lastSpooledMail(app.deps.config)
    expect(mail.subject).toBe('Un code de secours a ouvert votre compte')
  })

  test('sent twice at once opens one session', async () => {
    const challenges = [await challenged(), await challenged()]
    const answers = await Promise.all(
      challenges.map((challenge) => answer(challenge, recoveryCodes[0] ?? '', 'recovery')),
    )
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 400])
  })

  test('of somebody else opens nothing', async () => {
    const other = await createUser(app.deps)
    const [theirs = ''] = await giveTotp(app.deps, other.id)
    expect((await answer(await challenged(), theirs, 'recovery')).status).toBe(400)
  })
})

describe('a challenge', () => {
  const OVER = { status: 401, error: { code: 'CHALLENGE_OVER' } }

  test('opens one session, even to two calls at once', async () => {
    const challenge = await challenged()
    const answers = await Promise.all([
      answer(challenge, codeIn(0)),
      answer(challenge, recoveryCodes[0] ?? '', 'recovery'),
    ])
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 401])
    expect(await answer(challenge, codeIn(1))).toMatchObject(OVER)
    const read = await app.send(api.auth.readChallenge, { body: { challenge } })
    expect(read).toMatchObject(OVER)
  })

  test('is good for ten minutes, and no other word is good', async () => {
    const challenge = await challenged()
    app.clock.advance(10 * 60_000)
    expect(await answer(challenge, codeIn(0))).toMatchObject(OVER)
    expect(await answer('inconnu', codeIn(0))).toMatchObject(OVER)
  })

  test('is kept by its hash alone, and forgotten', async () => {
    const challenge = await challenged()
    const rows = () => app.deps.db.select().from(signInChallenges).where(eq(signInChallenges.userId, user.id))
    expect(JSON.stringify(await rows())).not.toContain(challenge)
    app.clock.advance(11 * 60_000)
    await enqueue(app.deps.db, 'forget-old-access', {})
    await app.runJobs()
    expect(await rows()).toEqual([])
  })

  test('ends with a reset of the password, which asks for the factor still', async () => {
    const challenge = await challenged()
    await app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind: 'RESET', userId: user.id }))
    const token = await lastLinkToken(app.deps, 'RESET', user.id)
    await app.call(api.auth.resetPassword, { body: { token, newPassword: 'Marges-rouges-48' } })
    expect(await answer(challenge, codeIn(0))).toMatchObject(OVER)
    const login = await app.send(api.auth.login, {
      body: { email: user.email, password: 'Marges-rouges-48' },
    })
    expect(login.error?.code).toBe('SECOND_FACTOR_ASKED')
  })
})

test('an activation link opens no session to whoever has a second factor: it asks for it', async () => {
  const unproven = await createUser(app.deps, { emailProvenAt: null })
  await giveTotp(app.deps, unproven.id)
  await app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind: 'ACTIVATION', userId: unproven.id }))
  const token = await lastLinkToken(app.deps, 'ACTIVATION', unproven.id)
  const activated = await app.send(api.activation.setPassword, {
    params: { token },
    body: { password: 'Marges-rouges-48' },
  })
  expect([activated.status, activated.error?.code]).toEqual([401, 'SECOND_FACTOR_ASKED'])
  expect((await answer(activated.error?.challenge ?? '', codeIn(0))).status).toBe(200)
})
