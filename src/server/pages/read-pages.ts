import { and, asc, desc, eq } from 'drizzle-orm'
import type { AdminPage, AdminPageQuery } from '#contract/pages/admin-page.ts'
import { pagePath } from '#contract/pages/page-path.ts'
import { isNeededPage } from '#contract/pages/page-statuts.ts'
import type { Db, Tx } from '../db/client.ts'
import { pageOf } from '../db/page-of.ts'
import { pages, pageVersions } from '../db/schema/house.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const COLUMNS = {
  page: pages,
  titre: pageVersions.titre,
  contenu: pageVersions.contenu,
  metaTitle: pageVersions.metaTitle,
  metaDescription: pageVersions.metaDescription,
}
const CURRENT = and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.version))

type Row = { page: typeof pages.$inferSelect } & Pick<
  typeof pageVersions.$inferSelect,
  'titre' | 'contenu' | 'metaTitle' | 'metaDescription'
>
/** Moments are dates until they leave. */
export type PageRow = Omit<AdminPage, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** Every page in the house's order, drafts and archives too. */
export async function adminListPages({ db }: Pick<Deps, 'db'>, { statut, ...asked }: AdminPageQuery) {
  const rows = await db
    .select(COLUMNS)
    .from(pages)
    .innerJoin(pageVersions, CURRENT)
    .where(statut && eq(pages.statut, statut))
    .orderBy(asc(pages.sortOrder), asc(pageVersions.titre), asc(pages.id))
  return pageOf(rows.map(toAdminPage), asked, ({ titre, slug, description }) =>
    [titre, slug, description].join(' '),
  )
}

/** One page, or 404 in the specification's words. */
export async function findPage(db: Db | Tx, id: string): Promise<PageRow> {
  const [row] = await db.select(COLUMNS).from(pages).innerJoin(pageVersions, CURRENT).where(eq(pages.id, id))
  if (!row) throw notFound('Page non trouvée')
  return toAdminPage(row)
}

/** Every text that a page has had. */
export async function listPageVersions(db: Db, pageId: string) {
  const rows = await db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.version))
  if (rows.length === 0) throw notFound('Page non trouvée')
  return rows.map((row) => ({ ...row, contenu: sanitiseHtml(row.contenu) }))
}

const toAdminPage = ({ page, contenu, ...text }: Row): PageRow => ({
  ...page,
  ...text,
  contenu: sanitiseHtml(contenu),
  description: text.metaDescription,
  type: 'PAGE',
  path: pagePath(page.slug),
  necessaire: isNeededPage(page.slug),
})
