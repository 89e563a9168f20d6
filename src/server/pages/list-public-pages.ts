import { and, asc, eq } from 'drizzle-orm'
import { pages, pageVersions } from '../db/schema/house.ts'
import type { Deps } from '../deps.ts'

/** Every published page, by its address. */
export async function listPublicPages({ db }: Pick<Deps, 'db'>) {
  return db
    .select({ slug: pages.slug, titre: pageVersions.titre, updatedAt: pageVersions.createdAt })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.version)))
    .where(and(eq(pages.statut, 'PUBLIEE'), pages.isPublic))
    .orderBy(asc(pages.sortOrder), asc(pages.slug))
}
