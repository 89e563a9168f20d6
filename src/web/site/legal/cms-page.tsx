import type { Route } from './+types/cms-page'
import { loadPage } from './load-page.ts'
import { metaOf, PageArticle } from './page-article.tsx'

export const loader = (asked: Route.LoaderArgs) => loadPage(asked, asked.params.slug)

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData)

export default function CmsPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle page={loaderData.page} />
}
