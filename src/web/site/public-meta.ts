import type { MetaDescriptor } from 'react-router'
import { PICTURE, picturePath } from './share/picture.ts'

type PublicPageMeta = {
  /** The house's name. */
  house: string
  title: string
  description: string
  /** The canonical address of the page, such as `/cgv`. */
  path: string
  /** The product's own address, from the loader's request. */
  origin: string
  type?: 'website' | 'article'
}

export const blogTitle = (house: string): string => `${house}, le blog`

/** The product's address, from a loader's request: never a Host header written by a visitor. */
export const originOf = (request: Request): string => new URL(request.url).origin

/** The metadata of a public page for search engines and shared links. */
export function publicMeta({
  house,
  title,
  description,
  path,
  origin,
  type = 'website',
}: PublicPageMeta): MetaDescriptor[] {
  const url = origin + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: house },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + picturePath(path) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(PICTURE.width) },
    { property: 'og:image:height', content: String(PICTURE.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: blogTitle(house),
      href: `${origin}/blog/rss.xml`,
    },
  ]
}

/** The place of a page under the home page, shown by search engines instead of its address (schema.org). */
export const breadcrumb = (origin: string, { title, path }: { title: string; path: string }) => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: title, item: origin + path },
    ],
  },
})
