import { and, asc, desc, eq } from 'drizzle-orm'
import type { AdminPage, AdminPageQuery } from '#contract/pages/admin-page.ts'
import { pagePath } from '#contract/pages/page-path.ts'
import { isNeededPage } from '#contract/pages/page-statuts.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { pages, pageVersions } from '../../platform/db/schema/house.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const WHOLE = {
  page: pages,
  titre: pageVersions.titre,
  metaTitle: pageVersions.metaTitle,
  metaDescription: pageVersions.metaDescription,
  contenu: pageVersions.contenu,
}
const CURRENT = and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.version))

type Text = typeof pageVersions.$inferSelect
type WholeRow = { page: typeof pages.$inferSelect } & Pick<
  Text,
  'titre' | 'metaTitle' | 'metaDescription' | 'contenu'
>
/** Moments are dates until they leave. */
export type PageRow = Omit<AdminPage, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** Every published page, by its address. */
export async function listPublicPages({ db }: Pick<Deps, 'db'>) {
  return db
    .select({ slug: pages.slug, titre: pageVersions.titre, updatedAt: pageVersions.createdAt })
    .from(pages)
    .innerJoin(pageVersions, CURRENT)
    .where(and(eq(pages.statut, 'PUBLIEE'), pages.isPublic))
    .orderBy(asc(pages.sortOrder), asc(pages.slug))
}

const SORTS = {
  sortOrder: pages.sortOrder,
  titre: pageVersions.titre,
  statut: pages.statut,
  updatedAt: pages.updatedAt,
}

/** Every page, drafts and archives too, in the house's order by default. */
export async function adminListPages({ db }: Pick<Deps, 'db'>, query: AdminPageQuery) {
  const { statut, sortBy = 'sortOrder', sortDirection, ...asked } = query
  const direction = sortDirection === 'desc' ? desc : asc
  const rows = await db
    .select(WHOLE)
    .from(pages)
    .innerJoin(pageVersions, CURRENT)
    .where(statut && eq(pages.statut, statut))
    .orderBy(direction(SORTS[sortBy]), asc(pageVersions.titre), asc(pages.id))
  const { data, pagination } = pageOf(rows, asked, ({ page, titre, metaDescription }) =>
    [titre, page.slug, metaDescription].join(' '),
  )
  // Only the page's texts are sanitised: each takes time.
  return { data: data.map(toAdminPage), pagination }
}

/** The page with this id, or 404 in the specification's words. */
export async function findPage(db: Db | Tx, id: string): Promise<PageRow> {
  const [row] = await db.select(WHOLE).from(pages).innerJoin(pageVersions, CURRENT).where(eq(pages.id, id))
  if (!row) throw notFound('Page non trouvée')
  return toAdminPage(row)
}

/** The texts that a page has had, the last first; 404 for no page. */
export async function listPageVersions(
  { db }: Pick<Deps, 'db'>,
  pageId: string,
  { page, limit }: { page: number; limit: number },
) {
  const ofPage = eq(pageVersions.pageId, pageId)
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(pageVersions)
      .where(ofPage)
      .orderBy(desc(pageVersions.version))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(pageVersions, ofPage),
  ])
  if (count === 0) throw notFound('Page non trouvée')
  return {
    data: rows.map((row) => ({ ...row, contenu: sanitiseHtml(row.contenu) })),
    pagination: paginationOf({ page, limit }, count),
  }
}

const toAdminPage = ({ page, ...text }: WholeRow): PageRow => ({
  ...page,
  ...text,
  contenu: sanitiseHtml(text.contenu),
  description: text.metaDescription,
  type: 'PAGE',
  path: pagePath(page.slug),
  necessaire: isNeededPage(page.slug),
})
