import { randomUUID } from 'node:crypto'
import { pageForm } from '#contract/pages/admin-page.ts'
import { faqItems } from '../db/schema/faq.ts'
import { createPage } from '../pages/write-page.ts'
import { createAdmin, createTarif, createUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Asked = { params?: Record<string, string>; body?: unknown }

const QUESTION = {
  question: 'Et les notes de bas de page\u202f?',
  reponse: 'Elles sont relues aussi.',
  categorie: 'Correction',
}
const TARIF = {
  nom: 'Relecture d’épreuves',
  prix: 12_000,
  mode: 'FORFAIT',
  typeService: 'Relecture',
  delaiJours: 5,
}

const PAGE = { title: 'Nos délais', content: '<p>Sept jours.</p>' }

/** What is asked about the content of the site, its pages, questions and prices, and about accounts. */
export const HOUSE_SCENES: Record<string, (stage: { app: TestApp }) => Promise<Asked>> = {
  'pages.bySlug': async () => ({ params: { slug: 'mentions-legales' } }),

  'admin.faq.get': ({ app }) => question(app),
  'admin.faq.create': async () => ({ body: QUESTION }),
  'admin.faq.update': async ({ app }) => ({ ...(await question(app)), body: { visible: false } }),
  'admin.faq.remove': ({ app }) => question(app),
  'admin.tarifs.get': ({ app }) => tarif(app),
  'admin.tarifs.create': async () => ({ body: TARIF }),
  'admin.tarifs.update': async ({ app }) => ({ ...(await tarif(app)), body: { prix: 9_000 } }),
  'admin.tarifs.remove': ({ app }) => tarif(app),
  'admin.pages.get': ({ app }) => page(app),
  'admin.pages.create': async () => ({ body: { ...PAGE, slug: randomUUID() } }),
  'admin.pages.update': async ({ app }) => ({ ...(await page(app)), body: { title: 'Nos formats' } }),
  'admin.pages.publish': ({ app }) => page(app),
  'admin.pages.unpublish': ({ app }) => page(app),
  'admin.pages.remove': ({ app }) => page(app),
  'admin.pages.versions': ({ app }) => page(app),
  'admin.settings.update': async () => ({ body: {} }),
  'admin.users.get': ({ app }) => account(app),
  'admin.users.update': async ({ app }) => ({ ...(await account(app)), body: { nom: 'Kerbrat' } }),
  'admin.users.patch': async ({ app }) => ({ ...(await account(app)), body: { isActive: false } }),
  'admin.users.toggleStatus': ({ app }) => account(app),
  'admin.users.activate': ({ app }) => account(app),
  'admin.users.deactivate': ({ app }) => account(app),
}

async function question({ deps }: TestApp): Promise<Asked> {
  const [row] = await deps.db.insert(faqItems).values(QUESTION).returning({ id: faqItems.id })
  return { params: { id: row?.id ?? '' } }
}

async function account({ deps }: TestApp): Promise<Asked> {
  const { id } = await createUser(deps)
  return { params: { id } }
}

async function tarif({ deps }: TestApp): Promise<Asked> {
  // Out of sale, so that the orders of the other scenes keep their price.
  const { id } = await createTarif(deps, { nom: TARIF.nom, mode: 'FORFAIT', actif: false })
  return { params: { id } }
}

async function page({ deps }: TestApp): Promise<Asked> {
  const { id } = await createPage(
    deps,
    await createAdmin(deps),
    pageForm.parse({ ...PAGE, slug: randomUUID() }),
  )
  return { params: { id } }
}
