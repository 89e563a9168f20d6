import { unaccented } from '#contract/shared/unaccented.ts'

/** What a search looks through, or for: lower case, without accents, words one space apart. */
export const searchable = (...texts: (string | null | undefined)[]): string =>
  unaccented(texts.filter(Boolean).join(' ')).toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** A LIKE pattern that finds the text anywhere; its own % and _ are letters like others. */
export const containing = (text: string): string => `%${searchable(text).replaceAll(/[\\%_]/g, '\\$&')}%`
