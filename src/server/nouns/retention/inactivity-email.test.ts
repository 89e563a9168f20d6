import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#contract/shared/durations.ts'
import { createUser } from '../../testing/factories.ts'
import { expectFrench, renderedEmail, startHouse } from '../../testing/rendered-email.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { inactivityEmail } from './inactivity-email.ts'

let app: TestApp
beforeAll(async () => {
  app = await startHouse()
})
afterAll(() => app.close())

// Whoever the sign-in refuses was told that it was enough to sign in.
test.each([
  ['signs in', {}, /il suffit de vous connecter/, '/login'],
  ['chooses a password', { passwordHash: null }, /de choisir un mot de passe/, '/forgot-password'],
  [
    'writes to the house',
    { isActive: false },
    /Votre compte est désactivé.*écrivez-nous à \S+@\S+ d’ici là/,
    undefined,
  ],
])('to keep their account, its owner %s', async (_, account, said, page) => {
  const user = await createUser(app.deps, {
    ...account,
    lastSeenAt: new Date(app.clock().getTime() - days(800)),
    inactivityWarnedAt: app.clock(),
  })
  const le = app.clock().toISOString()
  const mail = await renderedEmail(app, inactivityEmail, { userId: user.id, le })
  expect(mail.text).toMatch(said)
  expect(mail.action?.url).toBe(page && `https://bonatirer.example${page}`)
  expectFrench(mail)
})
