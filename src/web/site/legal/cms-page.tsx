import { redirect } from 'react-router'
import { pagePath } from '#contract/pages/page-path.ts'
import type { Route } from './+types/cms-page'
import { loadPage } from './load-page.ts'
import { metaOf, PageArticle } from './page-article.tsx'

/** What the order form links to (specification 1 §2): the text of /cgv is read at both addresses. */
const READ_HERE_TOO = 'conditions-generales'

/** Another address of a page, an alias for instance, leads to its own for good. */
export async function loader(asked: Route.LoaderArgs) {
  const { slug } = asked.params
  const loaded = await loadPage(asked, slug)
  const { page } = loaded.data
  if (page && slug !== READ_HERE_TOO) {
    const own = pagePath(page.slug)
    if (own !== `/pages/${encodeURIComponent(slug)}`) return redirect(own, 301)
  }
  return loaded
}

export const meta = (args: Route.MetaArgs) => metaOf(args)

export default function CmsPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle page={loaderData.page} />
}
