import { formatDate } from '#contract/format/dates.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { Badge } from '../../ui/badge.tsx'
import { BLOG_ARTICLES } from '../blog/blog-articles.ts'

/** The blog's articles, with their subject, length and date. */
export const BlogSection = () => (
  <section className="chapter wrap" id="blog" aria-labelledby="t-blog">
    <div className="chapter-side">
      <p className="running">Feuillets</p>
    </div>
    <div className="chapter-main">
      <h2 className="title" id="t-blog">
        À lire avant de publier
      </h2>
      <ol className="articles max-w-column mt-s3">
        {BLOG_ARTICLES.map(({ slug, titre, categorie, description, lectureMinutes, publieLe }) => (
          <li key={slug}>
            <div className="articles-about flex flex-wrap gap-x-s4 gap-y-s2 items-baseline sm:flex-col sm:items-start">
              <Badge shape="quote">{categorie}</Badge>
              <p className="running">
                {lectureMinutes}&nbsp;min de lecture
                <br className="max-sm:hidden" />
                <time dateTime={publieLe}>{formatDate(publieLe)}</time>
              </p>
            </div>
            <div className="grid gap-s2">
              <h3 className="head">
                <a className="whole-link" href={`/blog/${slug}`}>
                  {frenchSpaces(titre)}
                </a>
              </h3>
              <p className="prose muted">{frenchSpaces(description)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
