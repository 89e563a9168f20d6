import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { retractations } from '../db/schema/retractations.ts'
import type { ExampleRequest } from '../testing/example-request.ts'
import { newEmail } from '../testing/request-parts.ts'
import type { TestApp } from '../testing/test-app.ts'
import { retractationToken } from './retractation-link.ts'

export const requests: Record<string, ExampleRequest> = {
  'retractations.declare': async () => ({ body: newDeclaration() }),
  'retractations.declareSignedIn': async () => ({ body: newDeclaration() }),
  'retractations.byLink': async ({ app }) => ({ params: { token: await newRetractation(app) } }),
  'admin.retractations.list': async ({ app }) => {
    await newRetractation(app)
    return {}
  },
  'admin.retractations.get': async ({ app }) => ({ params: { id: await newRetractationId(app) } }),
  'retractations.identify': async ({ app }) => ({ params: { token: await newRetractation(app) } }),
}

const newDeclaration = () => ({ nom: 'Ana Sanz', email: newEmail(), contrat: '1042' })

const newRetractation = async (app: TestApp) =>
  retractationToken(app.deps.config, await newRetractationId(app))

async function newRetractationId({ call, deps }: TestApp): Promise<string> {
  const declaration = newDeclaration()
  await call(api.retractations.declare, { body: declaration })
  const [row] = await deps.db
    .select({ id: retractations.id })
    .from(retractations)
    .where(eq(retractations.email, declaration.email))
  return row?.id ?? ''
}
