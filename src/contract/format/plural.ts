import { formatCount } from './count.ts'

/** The two French forms of a word: `{ one: 'page', other: 'pages' }`. */
export type PluralForms = { one: string; other: string }

/** The form that goes with a count; in French one and a half is singular, as zero is. */
export const plural = (count: number, forms: PluralForms) => (Math.abs(count) < 2 ? forms.one : forms.other)

/** The count and its word: « 1 page », « 240 pages ». */
export const countOf = (count: number, forms: PluralForms) =>
  `${formatCount(count)}\u00a0${plural(count, forms)}`
