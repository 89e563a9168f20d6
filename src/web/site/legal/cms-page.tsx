import { redirect } from 'react-router'
import { pagePath } from '#contract/pages/page-path.ts'
import type { Route } from './+types/cms-page'
import { loadPage } from './load-page.ts'
import { metaOf, PageArticle } from './page-article.tsx'

/** The slug that the order form links to (specification 1 §2): the text of /cgv is read at both addresses. */
const READ_HERE_TOO = 'conditions-generales'

/** Redirects permanently from another address of a page, such as an alias. */
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
