import type { Route } from './+types/cgv-page'
import { loadPage } from './load-page.ts'
import { metaOf, PageArticle } from './page-article.tsx'

export const loader = (asked: Route.LoaderArgs) => loadPage(asked, 'conditions-generales')

export const meta = (args: Route.MetaArgs) => metaOf(args)

export default function CgvPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle page={loaderData.page} />
}
