import type { z } from 'zod'
import type {
  AdminPage,
  adminPageQuery,
  PageChange,
  PageEntry,
  PageVersion,
} from '#contract/pages/admin-page.ts'
import type { Pagination } from '#contract/shared/list.ts'

export type PageFilters = z.input<typeof adminPageQuery>

export type PagesApi = {
  /** In the order of the house, unless said otherwise: drafts and archives too. */
  list(filters: PageFilters): Promise<{ data: AdminPage[]; pagination: Pagination }>
  get(id: string): Promise<AdminPage>
  /** CONFLICT for an address that is another page’s. */
  create(entry: PageEntry): Promise<AdminPage>
  /** CONFLICT also when somebody changed it since it was read (`updatedAt`), or when the site needs it as it stands. */
  update(id: string, changes: PageChange): Promise<AdminPage>
  /** INVALID without a text. */
  publish(id: string): Promise<AdminPage>
  /** A draft again, found by no visitor; CONFLICT for a page that the site needs. */
  unpublish(id: string): Promise<AdminPage>
  remove(id: string): Promise<void>
  /** The texts it has had, the last first. */
  versions(id: string, page: { page: number }): Promise<{ data: PageVersion[]; pagination: Pagination }>
}
