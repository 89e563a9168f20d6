import { diffArrays } from 'diff'
import { CORRECTION_KINDS, type CorrectionKind, kindOfCorrection } from './correction-kind.ts'

/** Beyond, a passage is told as changed words, which it has. */
const MOST_EDITS = 200

/** The kind of an unmarked change: of the changes between two texts, the one that weighs most. */
export function kindOfPassage(before: string, after: string): CorrectionKind {
  if (before === '' || after === '') return 'MOTS'
  const [words, others] = [wordsOf(before), wordsOf(after)]
  const parts = diffArrays(words, others, { maxEditLength: MOST_EDITS })
  if (!parts) return 'MOTS'
  let kind: CorrectionKind = words.join(' ') === others.join(' ') ? 'PARAGRAPHE' : 'ESPACES'
  let removed = ''
  for (const { value, added, removed: isRemoved } of [
    ...parts,
    { value: [], added: false, removed: false },
  ]) {
    if (isRemoved) {
      removed = value.join(' ')
      continue
    }
    const put = added ? value.join(' ') : ''
    if (removed !== '' || put !== '') kind = heavier(kind, kindOfWords(removed, put))
    removed = ''
  }
  return kind
}

const wordsOf = (text: string) => text.split(/\s+/u)

function kindOfWords(before: string, after: string): CorrectionKind {
  return kindOfCorrection({ before, after, wordsBefore: before, wordsAfter: after })
}

function heavier(one: CorrectionKind, other: CorrectionKind): CorrectionKind {
  return CORRECTION_KINDS.indexOf(other) > CORRECTION_KINDS.indexOf(one) ? other : one
}
