import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { PageChange } from '#contract/pages/admin-page.ts'
import { changedPage, pageRefusal, textOfPage, versionAfter } from '#contract/pages/changing.ts'
import { isNeededPage } from '#contract/pages/page-statuts.ts'
import { PAGE_NEEDED } from '#contract/pages/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { refuseStale } from '../../platform/db/refuse-stale.ts'
import { pages } from '../../platform/db/schema/house.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { logPage } from './log-page.ts'
import { findPage, type PageRow } from './read-pages.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { insertVersion, refuseEmptyPublication, refuseTakenSlug } from './write-page.ts'

const MEANWHILE = 'Cette page a été modifiée entre-temps. Rechargez-la, puis recommencez.'

/** Changes a page; a changed text is a new version, and the old ones stay as they were. */
export async function updatePage(deps: Deps, actor: Actor, id: string, change: PageChange): Promise<PageRow> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const before = await lockPage(tx, id)
    refuseStale(before.updatedAt, change.updatedAt)
    if (change.version !== undefined && change.version !== before.version) throw conflict(MEANWHILE)
    const { content } = change
    const after = changedPage(before, {
      ...change,
      ...(content !== undefined && { content: sanitiseHtml(content) }),
    })
    const refusal = pageRefusal(before, after)
    if (refusal) throw conflict(refusal)
    refuseEmptyPublication(after)
    if (after.slug !== before.slug) await refuseTakenSlug(tx, after.slug, id)

    const { slug, statut, isPublic, auPied, sortOrder } = after
    const version = versionAfter(before, after)
    if (version > before.version) {
      await insertVersion(tx, { pageId: id, version, ...textOfPage(after), createdAt: now })
    }
    await tx
      .update(pages)
      .set({ slug, statut, isPublic, auPied, sortOrder, version, updatedAt: now })
      .where(eq(pages.id, id))
    const written = await findPage(tx, id)
    await logPage(tx, {
      line: LOG_LINES.page.updated,
      pageId: id,
      before,
      after: written,
      actor,
      createdAt: now,
    })
    return written
  })
}

/** Deletes a page and its texts for good; 409 for a page that the site needs. */
export async function removePage(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockPage(tx, id)
    if (isNeededPage(before.slug)) throw conflict(PAGE_NEEDED)
    await tx.delete(pages).where(eq(pages.id, id))
    await logPage(tx, {
      line: LOG_LINES.page.removed,
      pageId: id,
      before,
      after: null,
      actor,
      createdAt: deps.clock(),
    })
  })
}

async function lockPage(tx: Tx, id: string): Promise<PageRow> {
  const [row] = await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, id)).for('update')
  if (!row) throw notFound('Page non trouvée')
  return findPage(tx, id)
}
