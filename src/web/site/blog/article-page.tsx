import { data, type MetaDescriptor } from 'react-router'
import { formatDate } from '#contract/format/dates.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { houseNameOf } from '../../lib/house-name.ts'
import { pageTitle, privateMeta } from '../../lib/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { NotFound } from '../not-found.tsx'
import { breadcrumb, originOf, publicMeta } from '../public-meta.ts'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/article-page'
import type { Heading } from './article-outline.ts'
import { ARTICLE_TEXTS } from './article-texts.ts'
import { BLOG_ARTICLES, type BlogArticle } from './blog-articles.ts'

export function loader({ params, request }: Route.LoaderArgs) {
  const article = BLOG_ARTICLES.find(({ slug }) => slug === params.slug)
  return article
    ? data({ article, origin: originOf(request), ...ARTICLE_TEXTS[article.slug] })
    : data(null, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData
    ? articleMeta({ ...loaderData, house: houseNameOf({ matches }) })
    : privateMeta('404 - Page Introuvable')({ matches })
}

/** An article: its source, its reading time, its text, and a link to order. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { article, html, headings } = loaderData
  return (
    <ReadingFrame>
      <article className="grid grid-cols-1 gap-s6 py-s7 lg:grid-cols-[minmax(0,theme(--article))_minmax(0,theme(--article-side))] lg:justify-between">
        <header className="grid grid-cols-1 justify-items-start gap-s4 lg:col-span-2">
          <a href="/" className="min-h-finger content-center">
            ← Retour à l'accueil
          </a>
          <Badge shape="quote">{article.categorie}</Badge>
          <h1 className="title">{frenchSpaces(article.titre)}</h1>
          <p className="running">
            <time dateTime={article.publieLe}>{formatDate(article.publieLe)}</time>
            {` · ${article.lectureMinutes} min de lecture`}
          </p>
        </header>
        {/* oxlint-disable-next-line react/no-danger -- our own text, from this folder */}
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
        <Outline headings={headings} />
        <AskTheHouse />
      </article>
    </ReadingFrame>
  )
}

/** The outline of an article, in a margin wide enough. */
const Outline = ({ headings }: { headings: Heading[] }) => (
  <nav className="sticky top-s6 hidden content-start gap-s3 self-start lg:grid" aria-labelledby="sommaire">
    <h2 className="running" id="sommaire">
      Dans cet article
    </h2>
    <ol className="small grid gap-s2">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
)

const AskTheHouse = () => (
  <aside className="ruled-card max-w-measure" aria-labelledby="parlons-en">
    <h2 className="head" id="parlons-en">
      Votre manuscrit en est là&#8239;?
    </h2>
    <p>
      Dites-nous où vous en êtes&nbsp;: un correcteur vous répond, sans engagement, et peut relire dix pages
      de votre texte gratuitement.
    </p>
    <p>
      <ButtonLink to="/#contact" reloadDocument variant="primary">
        Nous écrire
      </ButtonLink>
    </p>
  </aside>
)

type Article = { article: BlogArticle; origin: string; house: string }

/** The metadata of an article for search results, shared links and search engines (schema.org). */
function articleMeta({ article, origin, house }: Article): MetaDescriptor[] {
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
