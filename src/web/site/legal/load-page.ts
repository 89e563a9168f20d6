import { data, type RouterContextProvider } from 'react-router'
import { api } from '#contract/api.ts'
import { ApiError } from '../../lib/api-client.ts'
import { serverApi } from '../../lib/server-api.ts'
import { originOf } from '../public-meta.ts'

type LoadedBy = { context: Readonly<RouterContextProvider>; request: Request }

/** A published page, or null with the 404 status. */
export async function loadPage({ context, request }: LoadedBy, slug: string) {
  const origin = originOf(request)
  try {
    const { data: page } = await context.get(serverApi)(api.pages.bySlug, { params: { slug } })
    return data({ page, origin })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return data({ page: null, origin }, { status: 404 })
    throw error
  }
}
