import type { Comparaison } from './comparaison.ts'
import type { Lecture } from './lecture.ts'

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
