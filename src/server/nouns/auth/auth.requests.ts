import type { ExampleRequest } from '../../testing/example-request.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { newEmail } from '../../testing/request-parts.ts'
import { challengeOf, giveTotp, totpAt } from '../../testing/second-factors.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { issueLink, type LinkKind } from './issue-link.ts'

const NEW_PASSWORD = 'Lozere-1848-rouge'

export const requests: Record<string, ExampleRequest> = {
  'auth.login': async ({ app }) => ({
    body: { email: (await createUser(app.deps)).email, password: TEST_PASSWORD },
  }),
  'auth.readChallenge': async ({ app }) => ({ body: { challenge: await newChallenge(app) } }),
  'auth.answerSecondFactor': async ({ app }) => ({
    body: { method: 'totp', challenge: await newChallenge(app), code: totpAt(app.clock()) },
  }),
  'auth.register': async () => ({
    body: { prenom: 'Yann', nom: 'Le Goff', email: newEmail(), password: NEW_PASSWORD },
  }),
  'auth.requestPasswordReset': async () => ({ body: { email: newEmail() } }),
  'auth.resetPassword': async ({ app }) => ({
    body: { token: await newLink(app, 'RESET'), newPassword: NEW_PASSWORD },
  }),
  'auth.confirmEmail': async ({ app }) => ({ body: { token: await newLink(app, 'CONFIRM_EMAIL') } }),
  'activation.verify': async ({ app }) => ({ params: { token: await newLink(app, 'ACTIVATION') } }),
  'activation.setPassword': async ({ app }) => ({
    params: { token: await newLink(app, 'ACTIVATION') },
    body: { password: NEW_PASSWORD },
  }),
  'activation.resend': async ({ app }) => ({ params: { token: await newLink(app, 'ACTIVATION') } }),
}

async function newLink({ deps }: TestApp, kind: LinkKind): Promise<string> {
  const isActive = kind !== 'ACTIVATION'
  const user = await createUser(deps, isActive ? {} : { passwordHash: null, emailProvenAt: null })
  await deps.db.transaction((tx) => issueLink(tx, deps, { kind, userId: user.id }))
  return lastLinkToken(deps, kind, user.id)
}

async function newChallenge(app: TestApp): Promise<string> {
  const { id, email } = await createUser(app.deps)
  await giveTotp(app.deps, id)
  return challengeOf(app, email)
}
