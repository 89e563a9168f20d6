import type { MetaDescriptor } from 'react-router'
import { frenchSpaces } from '#contract/format/typography.ts'
import { pageTitle } from '../../lib/page-meta.ts'
import { breadcrumb, publicMeta } from '../public-meta.ts'
import type { BlogArticle } from './blog-articles.ts'

type Article = { article: BlogArticle; origin: string; house: string }

/** The metadata of an article for search results, shared links and search engines (schema.org). */
export function articleMeta({ article, origin, house }: Article): MetaDescriptor[] {
  const path = `/blog/${article.slug}`
  const title = pageTitle(house, frenchSpaces(article.titre))
  const description = frenchSpaces(article.description)
  const publisher = { '@type': 'Organization', name: house, url: `${origin}/` }
  return [
    ...publicMeta({ house, title, description, path, origin, type: 'article' }),
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
        author: publisher,
        publisher,
      },
    },
    breadcrumb(origin, { title: frenchSpaces(article.titre), path }),
  ]
}
