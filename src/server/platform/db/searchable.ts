import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SHORTEST_ANYWHERE, searchedWords, writtenWays } from '#contract/shared/searchable.ts'

/** A condition on a folded text: each word of the search is somewhere in it, in any order. */
export const holdingWords = (text: SQLWrapper, search: string): SQL => {
  const words = searchedWords(search).map((word) => holdingWord(text, word))
  return sql.join([sql`true`, ...words], sql` and `)
}

function holdingWord(text: SQLWrapper, word: string): SQL {
  const patterns = writtenWays(word).flatMap((way) => {
    // The % and _ of a word are letters like others.
    const letters = way.replaceAll(/[\\%_]/g, '\\$&')
    return word.length < SHORTEST_ANYWHERE ? [`${letters}%`, `% ${letters}%`] : [`%${letters}%`]
  })
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`
}
