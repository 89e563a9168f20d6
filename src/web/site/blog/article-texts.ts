import { frenchSpaces } from '#contract/format/typography.ts'
import { outlineOf } from './article-outline.ts'
import kdp from './articles/amazon-kdp-guide.html?raw'
import mistakes from './articles/erreurs-autoedition.html?raw'
import firstChapter from './articles/premier-chapitre.html?raw'
import type { BlogArticle } from './blog-articles.ts'

/** The articles' texts in HTML, as they are printed, and their headings. For the server: no browser loads them twice. */
export const ARTICLE_TEXTS: Record<BlogArticle['slug'], ReturnType<typeof outlineOf>> = {
  'premier-chapitre': outlineOf(frenchSpaces(firstChapter)),
  'amazon-kdp-guide': outlineOf(frenchSpaces(kdp)),
  'erreurs-autoedition': outlineOf(frenchSpaces(mistakes)),
}
