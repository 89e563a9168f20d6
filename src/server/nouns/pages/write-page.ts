import { createHash, randomUUIDv7 } from 'node:crypto'
import { and, arrayContains, eq, ne, or } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { PageForm } from '#contract/pages/admin-page.ts'
import { isPublishedEmpty } from '#contract/pages/changing.ts'
import { STATUT_OF } from '#contract/pages/page-statuts.ts'
import { PAGE_EMPTY, SLUG_TAKEN } from '#contract/pages/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { pages, pageVersions } from '../../platform/db/schema/house.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import type { LogAuthor } from '../logs/write-log.ts'
import { logPage } from './log-page.ts'
import { findPage, type PageRow } from './read-pages.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** Adds a page, with the first version of its text. */
export async function createPage(deps: Deps, actor: LogAuthor, form: PageForm): Promise<PageRow> {
  const { title, slug, content, status, metaTitle, metaDescription, isPublic, auPied, sortOrder } = form
  const now = deps.clock()
  const id = randomUUIDv7()
  const statut = STATUT_OF[status]
  const text = { titre: title, contenu: sanitiseHtml(content), metaTitle, metaDescription }
  refuseEmptyPublication({ statut, contenu: text.contenu })

  return deps.db.transaction(async (tx) => {
    await refuseTakenSlug(tx, slug, id)
    await tx
      .insert(pages)
      .values({ id, slug, statut, version: 1, isPublic, auPied, sortOrder, createdAt: now, updatedAt: now })
    await insertVersion(tx, { pageId: id, version: 1, ...text, createdAt: now })
    const written = await findPage(tx, id)
    await logPage(tx, {
      line: LOG_LINES.page.created,
      pageId: id,
      before: null,
      after: written,
      actor,
      createdAt: now,
    })
    return written
  })
}

type Version = Omit<typeof pageVersions.$inferSelect, 'sha256'>

/** Keeps a text of a page, and the hash by which it is known again. */
export async function insertVersion(tx: Tx, version: Version): Promise<void> {
  await tx.insert(pageVersions).values({
    ...version,
    sha256: createHash('sha256').update(version.contenu).digest('hex'),
  })
}

/** An address leads to one page, by its slug or by an alias: 409 when it leads elsewhere already. */
export async function refuseTakenSlug(tx: Tx, slug: string, pageId: string): Promise<void> {
  await holdAlone(tx, 'page-slugs')
  const [taken] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(ne(pages.id, pageId), or(eq(pages.slug, slug), arrayContains(pages.alias, [slug]))))
    .limit(1)
  if (!taken) return
  const message = SLUG_TAKEN
  throw conflict(message, undefined, [{ path: 'slug', message }])
}

/** A published page has a text. */
export function refuseEmptyPublication(page: Pick<PageRow, 'statut' | 'contenu'>): void {
  if (!isPublishedEmpty(page)) return
  const message = PAGE_EMPTY
  throw badRequest(message, [{ path: 'content', message }])
}
