/** The two French forms of a word: `{ one: 'page', other: 'pages' }`. */
export type PluralForms = { one: string; other: string }

const rules = new Intl.PluralRules('fr')
const number = new Intl.NumberFormat('fr-FR')

/** The form that goes with a count; in French zero is singular. */
export const plural = (count: number, forms: PluralForms) =>
  rules.select(count) === 'one' ? forms.one : forms.other

/** The count and its word: « 1 page », « 240 pages ». */
export const countOf = (count: number, forms: PluralForms) =>
  `${number.format(count)}\u00a0${plural(count, forms)}`
