import { unaccented } from './unaccented.ts'

/** What trigrams find; a shorter word is looked for where words begin, which the same index finds. */
export const SHORTEST_ANYWHERE = 3

/** What a search looks through, or for: lower case, without accents, words one space apart. */
export const searchable = (...texts: (string | null | undefined)[]): string =>
  unaccented(texts.filter(Boolean).join(' ')).toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Whether a text that is read whole holds each word of the search, in any order. */
export const holdsWords = (text: string, search: string): boolean => {
  const folded = searchable(text)
  return searchable(search)
    .split(' ')
    .every((word) =>
      word.length < SHORTEST_ANYWHERE ? ` ${folded}`.includes(` ${word}`) : folded.includes(word),
    )
}
