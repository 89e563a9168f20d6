import type { ExampleRequest } from '../testing/example-request.ts'
import { createUser, TEST_PASSWORD } from '../testing/factories.ts'
import { lastLinkToken } from '../testing/last-link-token.ts'
import { newEmail } from '../testing/request-parts.ts'
import type { TestApp } from '../testing/test-app.ts'
import { issueLink, type LinkKind } from './issue-link.ts'

const NEW_PASSWORD = 'Lozere-1848-rouge'

export const requests: Record<string, ExampleRequest> = {
  'auth.login': async ({ owner }) => ({ body: { email: owner.email, password: TEST_PASSWORD } }),
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
