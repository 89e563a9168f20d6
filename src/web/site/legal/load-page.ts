import { data, type RouterContextProvider } from 'react-router'
import type { PublicPage } from '#contract/pages/endpoints.ts'
import { siteApi } from '#contract/site-api.ts'
import { ApiError } from '../../lib/api-client.ts'
import { serverApi } from '../../lib/server-api.ts'
import { originOf } from '../public-meta.ts'

type Context = Readonly<RouterContextProvider>
type LoadedBy = { context: Context; request: Request }

/** A published page, or null with the 404 status. */
export async function loadPage({ context, request }: LoadedBy, slug: string) {
  const origin = originOf(request)
  const page = await findPage(context, slug)
  return page ? data({ page, origin }) : data({ page, origin }, { status: 404 })
}

/** A published page, or null. */
export async function findPage(context: Context, slug: string): Promise<PublicPage | null> {
  try {
    return (await context.get(serverApi)(siteApi.pages.bySlug, { params: { slug } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
