import type { Ask, ExampleRequest } from '../testing/example-request.ts'
import { createUser } from '../testing/factories.ts'
import type { TestApp } from '../testing/test-app.ts'

export const requests: Record<string, ExampleRequest> = {
  'admin.users.get': ({ app }) => account(app),
  'admin.users.update': async ({ app }) => ({ ...(await account(app)), body: { nom: 'Kerbrat' } }),
  'admin.users.patch': async ({ app }) => ({ ...(await account(app)), body: { isActive: false } }),
  'admin.users.toggleStatus': ({ app }) => account(app),
  'admin.users.activate': ({ app }) => account(app),
  'admin.users.deactivate': ({ app }) => account(app),
}

async function account({ deps }: TestApp): Promise<Ask> {
  const { id } = await createUser(deps)
  return { params: { id } }
}
