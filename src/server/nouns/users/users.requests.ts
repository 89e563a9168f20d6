import { desc, eq } from 'drizzle-orm'
import { sessions } from '../../platform/db/schema/users.ts'
import type { Ask, ExampleRequest, Exception } from '../../testing/example-request.ts'
import { createToken, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { newEmail } from '../../testing/request-parts.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const requests: Record<string, ExampleRequest> = {
  'users.updateProfile': async () => ({
    body: {
      prenom: 'Marie-Thérèse',
      nom: 'Aubrac',
      telephone: '06 12 34 56 78',
      adresse: { ligne1: '12 rue du Moulin', codePostal: '48000', ville: 'Mende', pays: 'France' },
      bio: 'Romancière du soir.',
      clientType: 'PROFESSIONNEL',
      siren: '732 829 320',
    },
  }),
  // The same password: later requests still sign in with it.
  'users.changePassword': async () => ({
    body: { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD },
  }),
  'users.changeEmail': async () => ({ body: { email: newEmail(), password: TEST_PASSWORD } }),
  'users.confirmIdentity': async () => ({ body: { password: TEST_PASSWORD } }),
  'users.updatePreferences': async () => ({
    body: { notifications: { email: true }, notificationTypes: { messages: true } },
  }),
  // Refused: later requests still need this person.
  'users.deactivate': async () => ({ body: { password: 'Une-autre-encre' } }),
  'users.erase': async () => ({ body: { password: 'Une-autre-encre' } }),
  'users.endSession': async ({ app, owner }) => {
    await createToken(app.deps, owner.id)
    return { params: { id: await lastSessionOf(app, owner.id) } }
  },
  'users.endOtherSessions': async () => ({}),
  'admin.users.create': async () => ({
    body: { prenom: 'Maud', nom: 'Kerbrat', email: newEmail(), role: 'USER', password: 'Marges-rouges-48' },
  }),
  'admin.users.listSessions': ({ app }) => account(app),
  'admin.users.endSession': async ({ app, owner }) => {
    await createToken(app.deps, owner.id)
    return { params: { id: owner.id, sessionId: await lastSessionOf(app, owner.id) } }
  },
  'admin.users.get': ({ app }) => account(app),
  'admin.users.update': async ({ app }) => ({ ...(await account(app)), body: { nom: 'Kerbrat' } }),
  'admin.users.patch': async ({ app }) => ({ ...(await account(app)), body: { isActive: false } }),
  'admin.users.remove': ({ app }) => account(app),
  'admin.users.toggleStatus': ({ app }) => account(app),
  'admin.users.activate': ({ app }) => account(app, { isActive: false }),
  'admin.users.deactivate': ({ app }) => account(app),
}

async function account({ deps }: TestApp, overrides: Parameters<typeof createUser>[1] = {}): Promise<Ask> {
  const { id } = await createUser(deps, overrides)
  return { params: { id } }
}

const WRONG_PASSWORD = {
  owner: 400,
  other: 400,
  admin: 409,
  why: 'The password is wrong, so that the account stays.',
}

export const exceptions: Record<string, Exception> = {
  'users.deactivate': WRONG_PASSWORD,
  'users.erase': WRONG_PASSWORD,
  'users.endSession': {
    admin: 404,
    why: 'The house has a call of its own for it.',
  },
}

async function lastSessionOf({ deps }: TestApp, userId: string): Promise<string> {
  const [session] = await deps.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(1)
  return session?.id ?? ''
}
