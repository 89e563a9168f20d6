import { pagePath } from '#contract/pages/page-path.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { siteApi } from '#contract/site-api.ts'
import { serverApi } from '../lib/server-api.ts'
import type { Route } from './+types/sitemap'
import { BLOG_ARTICLES } from './blog/blog-articles.ts'
import { originOf } from './public-meta.ts'

/** /sitemap.xml: the canonical address of every public page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: pages } = await context.get(serverApi)(siteApi.pages.list, {})
  const origin = originOf(request)
  const entries = [
    entry(`${origin}/`),
    entry(`${origin}/commande-invitee`),
    entry(`${origin}/avis`),
    ...BLOG_ARTICLES.map(({ slug, modifieLe }) => entry(`${origin}/blog/${slug}`, modifieLe)),
    ...pages.map(({ slug, updatedAt }) => entry(origin + pagePath(slug), parisDay(new Date(updatedAt)))),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

const entry = (url: string, modified?: string) =>
  `  <url><loc>${url.replaceAll('&', '&amp;')}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`
