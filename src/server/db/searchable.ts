import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unaccented } from '#contract/shared/unaccented.ts'

/** What a search looks through, or for: lower case, without accents, words one space apart. */
export const searchable = (...texts: (string | null | undefined)[]): string =>
  unaccented(texts.filter(Boolean).join(' ')).toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** A LIKE pattern that finds the text anywhere; its own % and _ are letters like others. */
const containing = (text: string): string => `%${searchable(text).replaceAll(/[\\%_]/g, '\\$&')}%`

/** A condition on a folded text: each word of the search is somewhere in it, in any order. */
export const holdingWords = (text: SQLWrapper, search: string): SQL => {
  const words = searchable(search).split(' ').filter(Boolean)
  return sql.join([sql`true`, ...words.map((word) => sql`${text} like ${containing(word)}`)], sql` and `)
}

/** The same, for what is read whole: whether a text holds each word of the search. */
export const holdsWords = (text: string, search: string): boolean => {
  const folded = searchable(text)
  return searchable(search)
    .split(' ')
    .every((word) => folded.includes(word))
}
