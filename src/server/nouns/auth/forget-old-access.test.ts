import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { failedLogins, linkTokens, sessions, sessionTokens } from '../../platform/db/schema/users.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { createToken, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueLink } from './issue-link.ts'

const DAY = 24 * 3_600_000

describe('what opened an account', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('is forgotten once it is long over, and kept while it lives', async () => {
    const { db } = app.deps
    const user = await createUser(app.deps)
    await createToken(app.deps, user.id)
    await app.send(api.auth.login, { body: { email: user.email, password: 'Une-autre-encre-2026' } })
    await db.transaction((tx) => issueLink(tx, app.deps, { kind: 'RESET', userId: user.id }))
    const remembered = { email: user.email, password: TEST_PASSWORD, rememberMe: true }
    app.clock.advance(80 * DAY)
    const { token } = await app.call(api.auth.login, { body: remembered })
    app.clock.advance(20 * DAY)

    await enqueue(db, 'forget-old-access', {})
    expect(await app.runJobs()).toEqual([])

    expect(await db.$count(sessions)).toBe(1)
    expect(await db.$count(sessionTokens)).toBe(1)
    expect(await db.$count(linkTokens)).toBe(0)
    expect(await db.$count(failedLogins)).toBe(0)
    expect((await app.send(api.auth.refresh, { token })).status).toBe(200)
  })
})
