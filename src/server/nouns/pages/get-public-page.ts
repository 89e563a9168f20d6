import { and, arrayContains, eq, or } from 'drizzle-orm'
import { pages, pageVersions } from '../../platform/db/schema/house.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/**
 * A published page by its slug or one of its aliases, in its current version; a title or description without words of its own follows the
 * page and the house.
 */
export async function getPublicPage({ db }: Pick<Deps, 'db'>, slug: string) {
  const [page] = await db
    .select({
      id: pages.id,
      slug: pages.slug,
      version: pages.version,
      titre: pageVersions.titre,
      contenu: pageVersions.contenu,
      metaTitle: pageVersions.metaTitle,
      metaDescription: pageVersions.metaDescription,
      createdAt: pages.createdAt,
      updatedAt: pageVersions.createdAt,
    })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.version)))
    .where(
      and(
        eq(pages.statut, 'PUBLIEE'),
        pages.isPublic,
        or(eq(pages.slug, slug), arrayContains(pages.alias, [slug])),
      ),
    )
    .limit(1)
  if (!page) throw notFound('Page non trouvée')
  const metaTitle = page.metaTitle || `${page.titre} | ${(await readIdentity(db)).nom}`
  return { ...page, metaTitle, contenu: sanitiseHtml(page.contenu) }
}
