import type { Inspection } from '#manuscript/inspection.ts'
import { ofName } from '../format/of-name.ts'
import { countOf } from '../format/plural.ts'
import { lectureText } from './reading-words.ts'

const TO_NOBODY = { one: 'commentaire ne s’adresse', other: 'commentaires ne s’adressent' }
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
  aVerifier.length === 0 ? undefined : `${countOf(aVerifier.length, TO_NOBODY)} à personne`
