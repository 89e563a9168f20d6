import type { Route } from './+types/withdrawal-page'
import { loadPage } from './load-page.ts'
import { metaOf, PageArticle } from './page-article.tsx'

export const loader = (asked: Route.LoaderArgs) => loadPage(asked, 'retractation')

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData)

export default function WithdrawalPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle page={loaderData.page} />
}
