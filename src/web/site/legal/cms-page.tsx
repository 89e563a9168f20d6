import type { Route } from './+types/cms-page'
import { loadPage } from './load-page.ts'
import { metaOf, PageArticle } from './page-article.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context, params.slug)

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.page)

export default function CmsPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle page={loaderData.page} />
}
