import type { MetaDescriptor } from 'react-router'
import { frenchSpaces } from '#contract/format/typography.ts'
import { breadcrumb, publicMeta } from '../public-meta.ts'
import type { BlogArticle } from './blog-articles.ts'

type Article = { article: BlogArticle; origin: string }

/** What an article says of itself, to readers of results and to search engines (schema.org). */
export function articleMeta({ article, origin }: Article): MetaDescriptor[] {
  const path = `/blog/${article.slug}`
  const title = frenchSpaces(`${article.titre} | Bon à tirer`)
  const description = frenchSpaces(article.description)
  const house = { '@type': 'Organization', name: 'Bon à tirer', url: `${origin}/` }
  return [
    ...publicMeta({ title, description, path, origin, type: 'article' }),
    { property: 'article:published_time', content: article.publieLe },
    { property: 'article:modified_time', content: article.modifieLe },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: frenchSpaces(article.titre),
        description,
        inLanguage: 'fr-FR',
        datePublished: article.publieLe,
        dateModified: article.modifieLe,
        mainEntityOfPage: origin + path,
        author: house,
        publisher: house,
      },
    },
    breadcrumb(origin, { title: frenchSpaces(article.titre), path }),
  ]
}
