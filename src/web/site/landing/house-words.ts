import { inWords } from '#contract/format/in-words.ts'

const figures = new Intl.NumberFormat('fr-FR')

/** Who corrects, as a sentence says it: « neuf correcteurs ». */
export const handsInWords = (count: number): string =>
  count > 1 ? `${inWords(count)} correcteurs` : 'nos correcteurs'

/** A round figure that has been passed since: « 1 500+ ». */
export const moreThan = (count: number): string => `${figures.format(count)}+`

/** « 98 % » */
export const percent = (value: number): string => `${figures.format(value)}\u00a0%`
