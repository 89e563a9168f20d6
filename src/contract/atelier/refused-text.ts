import { countOf } from '../format/plural.ts'

const REFUSED = { one: 'correction refusée', other: 'corrections refusées' }

/** The timeline's line beside a bon à tirer given from the text. */
export const refusedText = (count: number): string =>
  count === 0 ? 'Aucune correction refusée' : countOf(count, REFUSED)
