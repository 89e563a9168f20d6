import { type Comptage, pagesOf } from '#manuscript/comptage.ts'
import type { Lecture } from '#manuscript/lecture.ts'
import { UNREADABLE_TEXTS } from '#manuscript/unreadable-manuscript.ts'
import { formatCount } from '../format/count.ts'
import { countOf } from '../format/plural.ts'

/** The rule, as authors read it. */
export const COUNTING_RULE =
  'Un mot est ce qui se tient entre deux espaces et contient une lettre ou un chiffre. Les notes comptent\u202f; les en-têtes, les pieds de page, le texte supprimé ou masqué et les codes des champs ne comptent pas. Une page compte 300\u00a0mots, et la page commencée compte entière.'

const WORDS = { one: 'mot', other: 'mots' }
const PAGES = { one: 'page', other: 'pages' }
const SIGNS = { one: 'signe', other: 'signes' }
const HEADINGS = { one: 'titre', other: 'titres' }
const CHANGES = { one: 'modification suivie', other: 'modifications suivies' }
const COMMENTS = { one: 'commentaire', other: 'commentaires' }
const LANGUAGES: Record<string, string> = {
  fr: 'en français',
  en: 'en anglais',
  es: 'en espagnol',
  it: 'en italien',
  de: 'en allemand',
  pt: 'en portugais',
}

/** The counts shown beside the file: « 82 410 mots, 275 pages ; 3 commentaires ». */
export function comptageText({ mots, modifications, commentaires, environ, refus }: Comptage): string {
  if (refus) return UNREADABLE_TEXTS[refus]
  if (mots === 0) return 'Aucun texte'
  const length = `${environ ? 'environ ' : ''}${countOf(mots, WORDS)}, ${countOf(pagesOf(mots), PAGES)}`
  const left = [
    modifications > 0 && countOf(modifications, CHANGES),
    commentaires > 0 && countOf(commentaires, COMMENTS),
  ].filter((count) => count !== false)
  return left.length === 0 ? length : `${length}\u202f; ${left.join(', ')}`
}

/** The other counts, for the house: « 486 512 signes, 24 titres, en français ». */
export function comptageDetail({ mots, signes, titres, langue, refus }: Comptage): string | undefined {
  if (refus || mots === 0) return undefined
  return [
    countOf(signes, SIGNS),
    titres > 0 && countOf(titres, HEADINGS),
    langue !== null && (LANGUAGES[langue] ?? langue),
  ]
    .filter((fact) => fact !== false)
    .join(', ')
}

type Deposited = { type: string; comptage: Comptage | null }

/**
 * « 212 pages commandées, 275 déposées » when the manuscripts of an order, counted together, differ from the ordered pages by more than 5 %
 * and 5 pages; undefined for a smaller gap, and while one of them is not counted.
 */
export function pagesGapText(nombrePages: number | null, files: Deposited[]): string | undefined {
  const counted = files.filter(({ type }) => type === 'SOURCE').map((file) => file.comptage)
  if (nombrePages === null || counted.length === 0) return undefined
  let mots = 0
  for (const one of counted) {
    if (!one || one.refus || one.mots === 0) return undefined
    mots += one.mots
  }
  const deposited = pagesOf(mots)
  const gap = Math.abs(deposited - nombrePages)
  if (gap <= 5 || gap * 100 <= nombrePages * 5) return undefined
  const about = counted.some((one) => one?.environ) ? 'environ\u00a0' : ''
  const ordered = nombrePages < 2 ? 'page commandée' : 'pages commandées'
  return `${formatCount(nombrePages)}\u00a0${ordered}, ${about}${formatCount(deposited)}\u00a0${deposited < 2 ? 'déposée' : 'déposées'}`
}

const CORRECTIONS = { one: 'correction', other: 'corrections' }

/** The counts shown beside the file: « 214 corrections, 3 commentaires ». */
export function lectureText({ corrections, commentaires, refus }: Lecture): string {
  if (refus) return UNREADABLE_TEXTS[refus]
  if (corrections === 0 && commentaires === 0) return 'Aucune correction suivie'
  const counts = [
    corrections > 0 && countOf(corrections, CORRECTIONS),
    commentaires > 0 && countOf(commentaires, COMMENTS),
  ]
  return counts.filter((count) => count !== false).join(', ')
}
