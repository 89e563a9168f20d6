import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../shared/instant.ts'

export const publicPage = z.object({
  id: z.uuid(),
  titre: z.string(),
  slug: z.string(),
  /** Sanitised HTML. */
  contenu: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type PublicPage = z.output<typeof publicPage>

/** A published page, as the list of the site's pages names it. */
export const pageLink = publicPage.pick({ titre: true, slug: true, updatedAt: true })

export const pages = {
  title: 'Pages',
  list: endpoint({
    method: 'GET',
    path: '/pages',
    access: 'public',
    summary: 'Les pages publiées',
    reply: z.object({ data: z.array(pageLink) }),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/pages/slug/:slug',
    access: 'public',
    summary: 'Une page publiée',
    params: z.object({ slug: z.string().min(1).max(100) }),
    reply: z.object({ data: publicPage }),
  }),
}
