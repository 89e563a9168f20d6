import { countOf } from '../format/plural.ts'
import { ofName } from '../format/of-name.ts'
import type { Comparaison } from './comparaison.ts'
import { type Lecture, lectureText } from './lecture.ts'

/** The report on a file that the house reads before sending it. */
export type Inspection = {
  lecture: Lecture
  /** The names that its corrections and comments carry. */
  personnes: string[]
  /** Comments that a corrector wrote for their own use: « TODO », « à vérifier ». */
  aVerifier: string[]
  /** Null without a manuscript to compare it with. */
  comparaison: Comparaison | null
}

const COMMENTS = { one: 'commentaire ne s’adresse', other: 'commentaires ne s’adressent' }
const names = new Intl.ListFormat('fr')

/** « 214 corrections, 3 commentaires, de Claire Dumas et Jean Petit ». */
export function inspectionText({ lecture, personnes }: Inspection): string {
  const counts = lectureText(lecture)
  if (lecture.refus) return counts
  const isUntracked = lecture.corrections === 0 && lecture.commentaires > 0
  const told = isUntracked ? `Aucune correction suivie, ${counts}` : counts
  return personnes.length === 0 ? told : `${told}, ${ofName(names.format(personnes))}`
}

/** « 2 commentaires ne s’adressent à personne »: undefined when each has somebody to read it. */
export const aVerifierText = ({ aVerifier }: Inspection): string | undefined =>
  aVerifier.length === 0 ? undefined : `${countOf(aVerifier.length, COMMENTS)} à personne`
