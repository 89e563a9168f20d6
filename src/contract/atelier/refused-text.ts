import { countOf } from '../format/plural.ts'

const REFUSED = { one: 'correction refusée', other: 'corrections refusées' }

const LEFT = { one: 'proposition non reprise', other: 'propositions non reprises' }

type Said = { refused: number; propositions: number }

/** The timeline's line beside a bon à tirer given from the text: it takes up no wording by itself. */
export const refusedText = ({ refused, propositions }: Said): string =>
  [
    refused === 0 ? 'Aucune correction refusée' : countOf(refused, REFUSED),
    ...(propositions > 0 ? [countOf(propositions, LEFT)] : []),
  ].join(', ')
