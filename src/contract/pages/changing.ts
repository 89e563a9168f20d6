import type { AdminPage, PageChange } from './admin-page.ts'
import { isNeededPage, STATUT_OF } from './page-statuts.ts'
import { PAGE_NEEDED } from './refusals.ts'

/** The written fields of a page; server and demonstration each set its moments. */
type Written = Omit<AdminPage, 'createdAt' | 'updatedAt'>

/** A page once changed: a field absent from the change stays. */
export function changedPage<Page extends Written>(before: Page, change: PageChange): Page {
  const { title, content, status, slug, isPublic, auPied, sortOrder, metaTitle, metaDescription } = change
  return {
    ...before,
    titre: title ?? before.titre,
    contenu: content ?? before.contenu,
    statut: status ? STATUT_OF[status] : before.statut,
    slug: slug ?? before.slug,
    isPublic: isPublic ?? before.isPublic,
    auPied: auPied ?? before.auPied,
    sortOrder: sortOrder ?? before.sortOrder,
    metaTitle: metaTitle ?? before.metaTitle,
    metaDescription: metaDescription ?? before.metaDescription,
  }
}

/** Why a page does not become another; null when it may. Orders keep the version of the conditions that they accepted: these pages never leave their place. */
export const pageRefusal = ({ slug }: Pick<Written, 'slug'>, after: Written): string | null =>
  isNeededPage(slug) && (after.slug !== slug || after.statut !== 'PUBLIEE' || !after.isPublic)
    ? PAGE_NEEDED
    : null

/** A published page has a text, whatever marks stand around it. */
export const isPublishedEmpty = ({ statut, contenu }: Pick<Written, 'statut' | 'contenu'>): boolean =>
  statut === 'PUBLIEE' && !contenu.replaceAll(/<[^>]*>/g, '').trim()

/** The fields of a page that a version keeps. */
export const textOfPage = ({ titre, contenu, metaTitle, metaDescription }: Written) => ({
  titre,
  contenu,
  metaTitle,
  metaDescription,
})

/** The version that a change makes of a page: another when its text differs. */
export function versionAfter(before: Written, after: Written): number {
  const [was, is] = [textOfPage(before), textOfPage(after)]
  return before.version + (JSON.stringify(was) === JSON.stringify(is) ? 0 : 1)
}
