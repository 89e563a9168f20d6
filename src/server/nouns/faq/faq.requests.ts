import { asc } from 'drizzle-orm'
import { faqItems } from '../../platform/db/schema/faq.ts'
import type { Ask, ExampleRequest } from '../../testing/example-request.ts'
import type { TestApp } from '../../testing/test-app.ts'

const QUESTION = {
  question: 'Et les notes de bas de page\u202f?',
  reponse: 'Elles sont relues aussi.',
  categorie: 'Correction',
}

export const requests: Record<string, ExampleRequest> = {
  'admin.faq.get': ({ app }) => question(app),
  'admin.faq.create': async () => ({ body: QUESTION }),
  'admin.faq.update': async ({ app }) => ({ ...(await question(app)), body: { visible: false } }),
  'admin.faq.reorder': async ({ app: { deps } }) => {
    const rows = await deps.db
      .select({ id: faqItems.id })
      .from(faqItems)
      .orderBy(asc(faqItems.ordre), asc(faqItems.createdAt), asc(faqItems.id))
    return { body: { ids: rows.map(({ id }) => id).toReversed() } }
  },
  'admin.faq.remove': ({ app }) => question(app),
}

async function question({ deps }: TestApp): Promise<Ask> {
  const [row] = await deps.db.insert(faqItems).values(QUESTION).returning({ id: faqItems.id })
  return { params: { id: row?.id ?? '' } }
}
