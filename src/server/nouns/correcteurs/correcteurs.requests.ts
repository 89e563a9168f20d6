import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import type { Ask, ExampleRequest } from '../../testing/example-request.ts'
import type { TestApp } from '../../testing/test-app.ts'

const PROFILE = { nom: 'Ariane Leblond', specialite: 'Poésie' }

export const requests: Record<string, ExampleRequest> = {
  'admin.correcteurs.get': ({ app }) => profile(app),
  'admin.correcteurs.create': async () => ({ body: PROFILE }),
  'admin.correcteurs.update': async ({ app }) => ({ ...(await profile(app)), body: { actif: false } }),
  'admin.correcteurs.remove': ({ app }) => profile(app),
  'admin.correcteurs.sendAccess': ({ app }) => profile(app, 'ariane@exemple.fr'),
  'admin.correcteurs.revokeAccess': ({ app }) => profile(app, 'ariane@exemple.fr'),
  'admin.correcteurs.erase': ({ app }) => profile(app, 'ariane@exemple.fr'),
}

async function profile({ deps }: TestApp, email: string | null = null): Promise<Ask> {
  const [row] = await deps.db
    .insert(correcteurs)
    .values({ ...PROFILE, email })
    .returning({ id: correcteurs.id })
  return { params: { id: row?.id ?? '' } }
}
