/** The share of a text that another one has, by runs of three words: under it, they are two texts. */
const LEAST_SHARED = 1 / 4
const WORDS_OF_A_RUN = 3

/** A text without its signs, capitals nor accents: two versions of it by the same author have the same. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether two texts are versions of one: they share a quarter of their runs of three words. Two books share hardly any; a corrector who
 * changes a word in five unmarked leaves half.
 */
export function areAlike(one: string[], other: string[]): boolean {
  const [some, others] = [runsOf(one), runsOf(other)]
  const shared = [...some].filter((run) => others.has(run)).length
  return shared >= LEAST_SHARED * Math.max(some.size, others.size)
}

function runsOf(texts: string[]): Set<string> {
  const words = texts.flatMap((text) => text.split(' ')).filter((word) => word !== '')
  const last = Math.max(1, words.length - WORDS_OF_A_RUN + 1)
  return new Set(
    Array.from({ length: last }, (_, index) => words.slice(index, index + WORDS_OF_A_RUN).join(' ')),
  )
}
