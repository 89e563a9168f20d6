import type { Route } from './+types/legal-notice-page'
import { loadPage } from './load-page.ts'
import { metaOf, PageArticle } from './page-article.tsx'

export const loader = (asked: Route.LoaderArgs) => loadPage(asked, 'mentions-legales')

export const meta = (args: Route.MetaArgs) => metaOf(args)

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <PageArticle page={loaderData.page} />
}
