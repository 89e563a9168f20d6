import { midSentence } from '#contract/format/mid-sentence.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { landing } from '#contract/settings/landing-words.ts'
import { siteApi } from '#contract/site-api.ts'
import { type ApiClient, ApiError } from '../../lib/api-client.ts'
import { BLOG_ARTICLES } from '../blog/blog-articles.ts'
import type { PictureText } from './draw-picture.server.ts'

const headOf = (manner = '') => `Correction de manuscrits${manner && `, ${manner}`}`
const OWN = new Map([
  ['accueil', 'Votre livre est presque prêt.'],
  ['avis', 'Les avis de nos auteurs'],
  ['commande-invitee', 'Commandez votre correction'],
])
/** The canonical address of the conditions of sale, shorter than their slug. */
const SLUGS = new Map([['cgv', 'conditions-generales']])

/** The words that vary from one page's picture to another. */
type PagePicture = Omit<PictureText, 'house'>

/** The words of the picture of that name; null when no page of the site has it. */
export async function pictureText(call: ApiClient, name: string): Promise<PagePicture | null> {
  const head = headOf((await call(landing.words, {})).data.sansIa?.maniere)
  const own = OWN.get(name.replace(/^avis\.\d+$/, 'avis'))
  if (own) return { head, title: own }
  const article = BLOG_ARTICLES.find(({ slug }) => `blog.${slug}` === name)
  if (article)
    return { head: `Le blog, ${midSentence(article.categorie)}`, title: frenchSpaces(article.titre) }
  const title = await pageTitle(call, SLUGS.get(name) ?? name.replace(/^pages\./, ''))
  return title === null ? null : { head, title }
}

async function pageTitle(call: ApiClient, slug: string): Promise<string | null> {
  try {
    return (await call(siteApi.pages.bySlug, { params: { slug } })).data.titre
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
