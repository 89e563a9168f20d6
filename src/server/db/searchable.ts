import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SHORTEST_ANYWHERE, searchedWords } from '#contract/shared/searchable.ts'

/** A condition on a folded text: each word of the search is somewhere in it, in any order. */
export const holdingWords = (text: SQLWrapper, search: string): SQL => {
  const words = searchedWords(search).map((word) => holdingWord(text, word))
  return sql.join([sql`true`, ...words], sql` and `)
}

function holdingWord(text: SQLWrapper, word: string): SQL {
  // The % and _ of a word are letters like others.
  const letters = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < SHORTEST_ANYWHERE
    ? sql`(${text} like ${`${letters}%`} or ${text} like ${`% ${letters}%`})`
    : sql`${text} like ${`%${letters}%`}`
}
