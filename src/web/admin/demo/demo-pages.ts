import {
  type AdminPage,
  adminPageQuery,
  type PageChange,
  type PageVersion,
  pageChange,
  pageEntry,
} from '#contract/pages/admin-page.ts'
import { PAGE_EMPTY, PAGE_NEEDED, SLUG_TAKEN } from '#contract/pages/refusals.ts'
import { pagePath } from '#contract/pages/page-path.ts'
import { isNeededPage, STATUT_OF } from '#contract/pages/page-statuts.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { AdminError } from '../admin-error.ts'
import type { PagesApi } from '../pages/pages-api.ts'
import { type OpenHouse, newId } from './open-house.ts'
import { readOrRefuse, refuseOlder } from './demo-writing.ts'

const AT_ONCE = 10

export function demoPages(house: OpenHouse): PagesApi {
  const now = () => house.now().toISOString()
  const keep = (page: AdminPage) => {
    house.pageVersions[page.id] = [versionOf(page), ...(house.pageVersions[page.id] ?? [])]
  }
  const find = (id: string): AdminPage => {
    const found = house.pages.find((one) => one.id === id)
    if (!found) throw new AdminError('NOT_FOUND', 'Page non trouvée')
    return found
  }
  const change = (id: string, { updatedAt, ...changes }: PageChange): AdminPage => {
    const before = find(id)
    refuseOlder(before, updatedAt)
    const after = applied(before, readOrRefuse(pageChange, changes))
    refuseUnneeding(before, after)
    refuseEmpty(after)
    refuseTaken(house, after)
    const isSameText = JSON.stringify(textOf(before)) === JSON.stringify(textOf(after))
    Object.assign(before, after, { version: before.version + (isSameText ? 0 : 1), updatedAt: now() })
    if (!isSameText) keep(before)
    return structuredClone(before)
  }
  return {
    list: async (filters) => {
      const { page, limit, search, statut, sortBy, sortDirection } = adminPageQuery.parse(filters)
      const found = house.pages
        .filter((one) => !statut || one.statut === statut)
        .filter((one) => !search || holdsWords(`${one.titre} ${one.slug} ${one.metaDescription}`, search))
        .toSorted((one, other) => compare(one[sortBy ?? 'sortOrder'], other[sortBy ?? 'sortOrder']))
      if (sortDirection === 'desc') found.reverse()
      return {
        data: structuredClone(found.slice((page - 1) * limit, page * limit)),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    get: async (id) => structuredClone(find(id)),
    create: async (entry) => {
      const page = { ...EMPTY, id: newId(house), createdAt: now(), updatedAt: now() }
      const written = applied(page, readOrRefuse(pageEntry, entry))
      refuseEmpty(written)
      refuseTaken(house, written)
      house.pages.push(written)
      keep(written)
      return structuredClone(written)
    },
    update: async (id, changes) => change(id, changes),
    publish: async (id) => change(id, { status: 'PUBLISHED' }),
    unpublish: async (id) => change(id, { status: 'DRAFT' }),
    remove: async (id) => {
      if (find(id).necessaire) throw needed()
      house.pages = house.pages.filter((one) => one.id !== id)
    },
    versions: async (id, { page }) => {
      find(id)
      const all = house.pageVersions[id] ?? []
      return {
        data: structuredClone(all.slice((page - 1) * AT_ONCE, page * AT_ONCE)),
        pagination: paginationOf({ page, limit: AT_ONCE }, all.length),
      }
    },
  }
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
  const { title, content, status, updatedAt: _read, version: _version, type: _type, ...rest } = change
  const slug = rest.slug ?? before.slug
  const metaDescription = rest.metaDescription ?? before.metaDescription
  return {
    ...before,
    ...rest,
    titre: title ?? before.titre,
    contenu: content ?? before.contenu,
    statut: status ? STATUT_OF[status] : before.statut,
    description: metaDescription,
    path: pagePath(slug),
    necessaire: isNeededPage(slug),
  }
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'fr')

const textOf = ({ titre, contenu, metaTitle, metaDescription }: AdminPage) => ({
  titre,
  contenu,
  metaTitle,
  metaDescription,
})

const versionOf = (page: AdminPage): PageVersion => ({
  ...textOf(page),
  version: page.version,
  sha256: page.contenu,
  createdAt: page.updatedAt,
})

const needed = () => new AdminError('CONFLICT', PAGE_NEEDED)

function refuseUnneeding({ necessaire, slug }: AdminPage, after: AdminPage): void {
  if (necessaire && (after.slug !== slug || after.statut !== 'PUBLIEE' || !after.isPublic)) throw needed()
}

function refuseEmpty({ statut, contenu }: AdminPage): void {
  if (statut !== 'PUBLIEE' || contenu) return
  const message = PAGE_EMPTY
  throw new AdminError('INVALID', message, [{ path: 'content', message }])
}

function refuseTaken({ pages }: OpenHouse, { id, slug }: AdminPage): void {
  if (!pages.some((one) => one.id !== id && one.slug === slug)) return
  const message = SLUG_TAKEN
  throw new AdminError('CONFLICT', message, [{ path: 'slug', message }])
}
