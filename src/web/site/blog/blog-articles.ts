/** The facts about an article, outside its text (specification 1 §2). */
export type BlogArticle = {
  slug: 'premier-chapitre' | 'amazon-kdp-guide' | 'erreurs-autoedition'
  titre: string
  categorie: string
  /** One or two sentences for the card, the search results and shared links. */
  description: string
  lectureMinutes: number
  /** Days, `YYYY-MM-DD`. */
  publieLe: string
  modifieLe: string
}

const PUBLISHED = '2025-07-31'

/** Every article, the latest written first. Their texts are in `articles/`. */
export const BLOG_ARTICLES: readonly BlogArticle[] = [
  {
    slug: 'premier-chapitre',
    titre: 'Écrire un premier chapitre qu’on ne repose pas',
    categorie: 'Écriture',
    description:
      'Une voix, une personne, une question : ce qu’un premier chapitre doit au lecteur, et les cinq faux départs que nous lisons chaque semaine.',
    lectureMinutes: 5,
    publieLe: PUBLISHED,
    modifieLe: PUBLISHED,
  },
  {
    slug: 'amazon-kdp-guide',
    titre: 'Publier sur Amazon KDP : le guide, du texte à l’épreuve',
    categorie: 'Publication',
    description:
      'Format, marges, couverture, ISBN, dépôt légal, prix et redevances : publier un livre sur Amazon KDP dans le bon ordre, sans rien oublier.',
    lectureMinutes: 12,
    publieLe: PUBLISHED,
    modifieLe: PUBLISHED,
  },
  {
    slug: 'erreurs-autoedition',
    titre: 'Douze erreurs d’autoédition, et comment les éviter',
    categorie: 'Autoédition',
    description:
      'Premier jet publié trop tôt, contrat mal lu, prix au sentiment, formalités oubliées : les douze erreurs qui coûtent leurs lecteurs aux auteurs indépendants.',
    lectureMinutes: 8,
    publieLe: PUBLISHED,
    modifieLe: '2025-08-02',
  },
]
