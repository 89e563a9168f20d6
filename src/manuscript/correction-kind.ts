/** The kinds of correction, found from the words removed and added, without a dictionary. */
export const CORRECTION_KINDS = [
  'ESPACES',
  'TYPOGRAPHIE',
  'PONCTUATION',
  'CAPITALES',
  'ACCENTS',
  'ORTHOGRAPHE',
  'MOTS',
  'MISE_EN_FORME',
  'PARAGRAPHE',
] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

export const CORRECTION_KIND_LABELS: Record<CorrectionKind, string> = {
  ESPACES: 'Espaces',
  TYPOGRAPHIE: 'Typographie',
  PONCTUATION: 'Ponctuation',
  CAPITALES: 'Capitales',
  ACCENTS: 'Accents',
  ORTHOGRAPHE: 'Orthographe ou accord',
  MOTS: 'Mots',
  MISE_EN_FORME: 'Mise en forme',
  PARAGRAPHE: 'Paragraphes',
}

const MOST_CHANGED_LETTERS = 3

/** `before` and `after` are the text that changes; `wordsBefore` and `wordsAfter` the whole words around it. */
export function kindOfCorrection(text: {
  before: string
  after: string
  wordsBefore: string
  wordsAfter: string
}): CorrectionKind {
  const { before, after, wordsBefore, wordsAfter } = text
  if (before === after) return 'MISE_EN_FORME'
  const isSameLines = countLines(before) === countLines(after)
  if (!isSameLines && withPlainSigns(before) === withPlainSigns(after)) return 'PARAGRAPHE'
  if (isCutOtherwise(wordsBefore, wordsAfter)) return 'MOTS'
  if (withoutSpaces(before) === withoutSpaces(after)) return 'ESPACES'
  if (withPlainSigns(before) === withPlainSigns(after)) return 'TYPOGRAPHIE'
  if (letters(before) === letters(after)) return 'PONCTUATION'
  if (letters(before).toLowerCase() === letters(after).toLowerCase()) return 'CAPITALES'
  const [wasWord, isWord] = [foldedLetters(wordsBefore), foldedLetters(wordsAfter)]
  if (wasWord === isWord) return 'ACCENTS'
  const isOneWord = isSingleWord(wordsBefore) && isSingleWord(wordsAfter)
  const isSpelling = isOneWord && digits(wordsBefore) === digits(wordsAfter) && areNear(wasWord, isWord)
  return isSpelling ? 'ORTHOGRAPHE' : 'MOTS'
}

/** Verses joined or cut by a line break are no longer the same. */
function countLines(text: string): number {
  return text.split('\n').length
}

/** Whether spaces come or go between two letters: « quoique » and « quoi que » are other words, « 1000 » and « 1 000 » are not. */
function isCutOtherwise(one: string, other: string): boolean {
  const [gaps, others] = [betweenLetters(one), betweenLetters(other)]
  return (
    gaps.length === others.length &&
    gaps.some(
      (gap, index) => (gap === '') !== (others[index] === '') && `${gap}${others[index]}`.trim() === '',
    )
  )
}

function betweenLetters(text: string): string[] {
  return text.split(/\p{L}\p{M}*/u).slice(1, -1)
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/gu, '')
}

function withPlainSigns(text: string): string {
  return withoutSpaces(text)
    .replace(/[«»“”„"]/gu, '"')
    .replace(/[’‘']/gu, "'")
    .replace(/[—–‑-]+/gu, '-')
    .replace(/…/gu, '...')
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

function digits(text: string): string {
  return text.replace(/\P{N}+/gu, '')
}

function foldedLetters(text: string): string {
  return letters(text.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/œ/gu, 'oe')
    .replace(/æ/gu, 'ae')
}

function isSingleWord(text: string): boolean {
  return letters(text) !== '' && !/\s/u.test(text.trim())
}

/** Whether two words share their beginning and end except for three letters, half of the longer word at most. */
function areNear(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  const shortest = Math.min(one.length, other.length)
  let same = 0
  while (same < shortest && one[same] === other[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < shortest - same && one.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd++
  return longest - same - sameAtEnd <= MOST_CHANGED_LETTERS && same + sameAtEnd >= longest / 2
}
