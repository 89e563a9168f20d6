import { desc } from 'drizzle-orm'
import { supportRequests } from '../../platform/db/schema/support.ts'
import type { Ask, ExampleRequest } from '../../testing/example-request.ts'
import { formOf, newEmail } from '../../testing/request-parts.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const requests: Record<string, ExampleRequest> = {
  'support.contact': async () => ({
    body: {
      nom: 'Ana Sanz',
      email: newEmail(),
      telephone: '06 00 00 00 01',
      sujet: 'Délais',
      message: 'Bonjour',
    },
  }),
  'support.visitorMessage': async () => ({
    body: { name: 'Ana Sanz', email: newEmail(), phone: '06 00 00 00 01', content: 'Bonjour' },
  }),
  'support.freeSample': async () => ({
    form: newSample(),
  }),
  'admin.samples.get': ({ app }) => sample(app),
  'admin.samples.update': async ({ app }) => ({ ...(await sample(app)), body: { statut: 'EN_COURS' } }),
}

const newSample = () =>
  formOf({ nom: 'Ana Sanz', email: newEmail(), telephone: '06 00 00 00 01', genre: 'roman' })

async function sample({ url, deps }: TestApp): Promise<Ask> {
  await fetch(`${url}/api/public/free-sample`, { method: 'POST', body: newSample() })
  const [last] = await deps.db
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .orderBy(desc(supportRequests.id))
    .limit(1)
  return { params: { id: last?.id ?? '' } }
}
