import { randomUUID } from 'node:crypto'
import { pageForm } from '#contract/pages/admin-page.ts'
import type { Ask, ExampleRequest } from '../../testing/example-request.ts'
import { createAdmin } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { outsideRequests } from '../logs/write-log.ts'
import { createPage } from './write-page.ts'

const PAGE = { title: 'Nos délais', content: '<p>Sept jours.</p>' }

export const requests: Record<string, ExampleRequest> = {
  'pages.bySlug': async () => ({ params: { slug: 'mentions-legales' } }),
  'admin.pages.get': ({ app }) => page(app),
  'admin.pages.create': async () => ({ body: { ...PAGE, slug: randomUUID() } }),
  'admin.pages.update': async ({ app }) => ({ ...(await page(app)), body: { title: 'Nos formats' } }),
  'admin.pages.put': async ({ app }) => ({ ...(await page(app)), body: { title: 'Nos formats' } }),
  'admin.pages.publish': ({ app }) => page(app),
  'admin.pages.unpublish': ({ app }) => page(app, 'PUBLISHED'),
  'admin.pages.remove': ({ app }) => page(app),
  'admin.pages.versions': ({ app }) => page(app),
}

async function page({ deps }: TestApp, status: 'DRAFT' | 'PUBLISHED' = 'DRAFT'): Promise<Ask> {
  const { id } = await createPage(
    deps,
    outsideRequests((await createAdmin(deps)).id),
    pageForm.parse({ ...PAGE, status, slug: randomUUID() }),
  )
  return { params: { id } }
}
