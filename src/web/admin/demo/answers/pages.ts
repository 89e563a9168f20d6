import { api } from '#contract/api.ts'
import type { AdminPage, AdminPageQuery, PageChange, PageVersion } from '#contract/pages/admin-page.ts'
import {
  changedPage,
  isPublishedEmpty,
  pageRefusal,
  textOfPage,
  versionAfter,
} from '#contract/pages/changing.ts'
import { PAGE_CSV } from '#contract/pages/page-csv.ts'
import { pagePath } from '#contract/pages/page-path.ts'
import { isNeededPage } from '#contract/pages/page-statuts.ts'
import { PAGE_EMPTY, PAGE_NEEDED, SLUG_TAKEN } from '#contract/pages/refusals.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { catalogue, freshIn } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { OpenHouse } from '../open-house.ts'
import { refuse, refuseAt, refuseFor, refuseOlder } from '../refuse.ts'

const { list, exportCsv, get, create, update, publish, unpublish, remove, versions } = api.admin.pages

const pages = catalogue({
  rows: (house) => house.pages,
  shown: (row) => row,
  missing: 'Page non trouvée',
  words: ({ titre, slug, metaDescription }) => `${titre} ${slug} ${metaDescription}`,
})

export const pageAnswers = [
  answer(list, ({ query }, house) => found(house, query)),
  answer(exportCsv, ({ query }, house) => csvOf(PAGE_CSV, found(house, { ...query, ...WHOLE }).data)),
  answer(get, ({ id }, house) => pages.get(house, id)),
  answer(create, ({ body }, house) => {
    const page = applied({ ...EMPTY, ...freshIn(house) }, body)
    refuseEmpty(page)
    refuseTaken(house, page)
    house.pages.push(page)
    keepText(house, page)
    return { data: page }
  }),
  answer(update, ({ id, body }, house) => changePage(house, id, body)),
  answer(publish, ({ id }, house) => changePage(house, id, { status: 'PUBLISHED' })),
  answer(unpublish, ({ id }, house) => changePage(house, id, { status: 'DRAFT' })),
  answer(remove, ({ id }, house) => {
    if (pages.find(house, id).necessaire) throw refuse(409, PAGE_NEEDED)
    return pages.remove(house, id, 'Page supprimée')
  }),
  answer(versions, ({ id, query }, house) => {
    pages.find(house, id)
    return pageOf(house.pageVersions[id] ?? [], query, () => '')
  }),
]

function found(house: OpenHouse, { statut, sortBy = 'sortOrder', ...query }: AdminPageQuery) {
  return pages.list(house, { ...query, sortBy }, (row) => !statut || row.statut === statut)
}

function changePage(
  house: OpenHouse,
  id: string,
  { updatedAt, ...changes }: PageChange,
): { data: AdminPage } {
  const before = pages.find(house, id)
  refuseOlder(before, updatedAt)
  const after = applied(before, changes)
  refuseFor(pageRefusal(before, after))
  refuseEmpty(after)
  refuseTaken(house, after)
  const version = versionAfter(before, after)
  const hasNewText = version > before.version
  Object.assign(before, after, { version, updatedAt: house.now().toISOString() })
  if (hasNewText) keepText(house, before)
  return { data: before }
}

function keepText(house: OpenHouse, page: AdminPage): void {
  house.pageVersions[page.id] = [versionOf(page), ...(house.pageVersions[page.id] ?? [])]
}

const EMPTY = {
  titre: '',
  slug: '',
  contenu: '',
  description: '',
  metaTitle: '',
  metaDescription: '',
  statut: 'BROUILLON' as const,
  type: 'PAGE' as const,
  isPublic: true,
  auPied: false,
  sortOrder: 0,
  version: 1,
  path: '',
  necessaire: false,
}

function applied(before: AdminPage, change: PageChange): AdminPage {
  const after = changedPage(before, change)
  const { slug, metaDescription } = after
  return { ...after, description: metaDescription, path: pagePath(slug), necessaire: isNeededPage(slug) }
}

const versionOf = (page: AdminPage): PageVersion => ({
  ...textOfPage(page),
  version: page.version,
  sha256: page.contenu,
  createdAt: page.updatedAt,
})

function refuseEmpty(page: AdminPage): void {
  if (isPublishedEmpty(page)) throw refuseAt('content', 400, PAGE_EMPTY)
}

function refuseTaken({ pages: all }: OpenHouse, { id, slug }: AdminPage): void {
  if (all.some((one) => one.id !== id && one.slug === slug)) {
    throw refuseAt('slug', 409, SLUG_TAKEN)
  }
}
