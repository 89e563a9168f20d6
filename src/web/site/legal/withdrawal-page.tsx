import type { Route } from './+types/withdrawal-page'
import { loadPage } from './load-page.ts'
import { metaOf, PageArticle } from './page-article.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, 'retractation')

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.page)

export default function WithdrawalPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle page={loaderData.page} />
}
