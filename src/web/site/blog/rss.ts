import { frenchSpaces } from '#contract/format/typography.ts'
import { parisMoment } from '#contract/shared/plain-date.ts'
import { loadHouse } from '../load-house.ts'
import { blogTitle, originOf } from '../public-meta.ts'
import type { Route } from './+types/rss'
import { BLOG_ARTICLES, type BlogArticle } from './blog-articles.ts'

/** /blog/rss.xml: the articles, latest first, for feed readers (RSS 2.0). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { nom } = (await loadHouse(context)).identity
  const origin = originOf(request)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(blogTitle(nom))}</title>
<link>${origin}/</link>
<description>${frenchSpaces('Écrire, corriger, publier : ce que des correcteurs en disent.')}</description>
<language>fr-FR</language>
<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${BLOG_ARTICLES.map((article) => item(article, origin)).join('\n')}
</channel>
</rss>
`
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

function item({ slug, titre, description, categorie, publieLe }: BlogArticle, origin: string): string {
  const url = `${origin}/blog/${slug}`
  return `<item>
<title>${escaped(frenchSpaces(titre))}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${parisMoment(publieLe, '09:00').toUTCString().replace('GMT', '+0000')}</pubDate>
<category>${escaped(categorie)}</category>
<description>${escaped(frenchSpaces(description))}</description>
</item>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
