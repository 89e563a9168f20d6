import type { Route } from './+types/cgv-page'
import { loadPage } from './load-page.ts'
import { metaOf, PageArticle } from './page-article.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, 'conditions-generales')

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.page)

export default function CgvPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle page={loaderData.page} />
}
