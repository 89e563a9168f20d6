import { eq } from 'drizzle-orm'
import { PAGE_NEEDED } from '#contract/pages/refusals.ts'
import type { PageChange } from '#contract/pages/admin-page.ts'
import { isNeededPage, STATUT_OF } from '#contract/pages/page-statuts.ts'
import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { pages } from '../db/schema/house.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
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
    const after = applied(before, change)
    refuseUnneeding(before, after)
    refuseEmptyPublication(after)
    if (after.slug !== before.slug) await refuseTakenSlug(tx, after.slug, id)

    const { slug, statut, isPublic, auPied, sortOrder, titre, contenu, metaTitle, metaDescription } = after
    const version = isSameText(before, after) ? before.version : before.version + 1
    if (version > before.version) {
      const text = { titre, contenu, metaTitle, metaDescription }
      await insertVersion(tx, { pageId: id, version, ...text, createdAt: now })
    }
    await tx
      .update(pages)
      .set({ slug, statut, isPublic, auPied, sortOrder, version, updatedAt: now })
      .where(eq(pages.id, id))
    const written = await findPage(tx, id)
    await logPage(tx, {
      action: 'UPDATE_PAGE',
      description: 'Page modifiée',
      pageId: id,
      before,
      after: written,
      actor,
      createdAt: now,
    })
    return written
  })
}

/** Deletes a page and its texts for good; never one that the site needs. */
export async function removePage(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockPage(tx, id)
    if (isNeededPage(before.slug)) throw conflict(PAGE_NEEDED)
    await tx.delete(pages).where(eq(pages.id, id))
    await logPage(tx, {
      action: 'DELETE_PAGE',
      description: 'Page supprimée',
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

function applied(before: PageRow, change: PageChange): PageRow {
  const { title, content, status, slug, isPublic, auPied, sortOrder, metaTitle, metaDescription } = change
  return {
    ...before,
    titre: title ?? before.titre,
    contenu: content === undefined ? before.contenu : sanitiseHtml(content),
    statut: status ? STATUT_OF[status] : before.statut,
    slug: slug ?? before.slug,
    isPublic: isPublic ?? before.isPublic,
    auPied: auPied ?? before.auPied,
    sortOrder: sortOrder ?? before.sortOrder,
    metaTitle: metaTitle ?? before.metaTitle,
    metaDescription: metaDescription ?? before.metaDescription,
  }
}

/** Orders keep the version of the conditions that they accepted: these pages never leave their place. */
function refuseUnneeding({ slug }: PageRow, after: PageRow): void {
  if (!isNeededPage(slug)) return
  if (after.slug !== slug || after.statut !== 'PUBLIEE' || !after.isPublic) throw conflict(PAGE_NEEDED)
}

const TEXT = ['titre', 'contenu', 'metaTitle', 'metaDescription'] as const
const isSameText = (before: PageRow, after: PageRow) => TEXT.every((field) => before[field] === after[field])
