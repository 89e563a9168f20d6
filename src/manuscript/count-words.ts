const NOT_SPACES = /\S+/gu
const SPACES = /\s+/gu
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Words as the house counts them: pieces between spaces that hold a letter or a digit. */
export function countWords(text: string): number {
  let words = 0
  for (const [piece] of text.matchAll(NOT_SPACES)) if (LETTER_OR_DIGIT.test(piece)) words += 1
  return words
}

/** Signs, spaces included: several spaces together are one, those around a paragraph are none. */
export function countSigns(text: string): number {
  let signs = 0
  for (const _ of text.trim().replaceAll(SPACES, ' ')) signs += 1
  return signs
}
