import { formatCount } from '#contract/format/count.ts'
import { inWords } from '#contract/format/in-words.ts'

/** The number of correctors in words: « neuf correcteurs ». */
export const correcteursInWords = (count: number): string =>
  count > 1 ? `${inWords(count)} correcteurs` : 'nos correcteurs'

/** A round figure since exceeded: « 1 500+ ». */
export const moreThan = (count: number): string => `${formatCount(count)}+`

/** « 98 % » */
export const percent = (value: number): string => `${formatCount(value)}\u00a0%`
