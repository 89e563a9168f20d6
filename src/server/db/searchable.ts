import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unaccented } from '#contract/shared/unaccented.ts'

/** What a search looks through, or for: lower case, without accents, words one space apart. */
export const searchable = (...texts: (string | null | undefined)[]): string =>
  unaccented(texts.filter(Boolean).join(' ')).toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** What trigrams find; a shorter word is looked for where words begin, which the same index finds. */
const SHORTEST_ANYWHERE = 3

/** A condition on a folded text: each word of the search is somewhere in it, in any order. */
export const holdingWords = (text: SQLWrapper, search: string): SQL => {
  const words = searchable(search).split(' ').filter(Boolean)
  return sql.join([sql`true`, ...words.map((word) => holdingWord(text, word))], sql` and `)
}

function holdingWord(text: SQLWrapper, word: string): SQL {
  // Its own % and _ are letters like others.
  const letters = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < SHORTEST_ANYWHERE
    ? sql`(${text} like ${`${letters}%`} or ${text} like ${`% ${letters}%`})`
    : sql`${text} like ${`%${letters}%`}`
}

/** The same, for what is read whole: whether a text holds each word of the search. */
export const holdsWords = (text: string, search: string): boolean => {
  const folded = searchable(text)
  return searchable(search)
    .split(' ')
    .every((word) =>
      word.length < SHORTEST_ANYWHERE ? ` ${folded}`.includes(` ${word}`) : folded.includes(word),
    )
}
