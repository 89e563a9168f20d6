type Text = Record<string, string[]>
/** Why, and what we read otherwise. */
type Difference = { why: string; accepted?: Text; refused?: Text; authors?: string[] }

const JOINER = 'LibreOffice stands an invisible letter in an empty row that is tracked'
const ONE_MARK = 'LibreOffice holds one change of the mark of a paragraph, the last one'
const PARTLY = 'LibreOffice removes a row when all its letters are tracked; Word, when the row is'
const SYMBOL = 'LibreOffice saves a symbol as a letter of its font'
const HEADER = 'no section shows this header: LibreOffice leaves it out of what it writes'
const PICTURE = 'LibreOffice tracks no picture'

/** The cases where LibreOffice's result differs from ours. */
export const DIFFERENCES: Record<string, Difference> = {
  'a-header-corrected': {
    why: HEADER,
    accepted: { MAIN: ['Un.', 'La fin.'], HEADER: ['Les Hauts'] },
    refused: { MAIN: ['Un.', 'La fin.'], HEADER: ['Les haut'] },
  },
  'an-empty-row-put': { why: JOINER, accepted: { MAIN: ['A', 'B', 'La fin.'] } },
  'an-empty-row-taken': { why: JOINER, refused: { MAIN: ['A', 'B', 'La fin.'] } },
  'a-symbol-put': { why: SYMBOL, accepted: { MAIN: ['Un .', 'La fin.'] } },
  'a-symbol-taken': { why: SYMBOL, refused: { MAIN: ['Un .', 'La fin.'] } },
  'a-field-put': {
    why: 'LibreOffice writes the result of a field that has none',
    accepted: { MAIN: ['Page', 'La fin.'] },
  },
  'a-row-of-two-cells-taken': { why: PARTLY, accepted: { MAIN: ['Avant.', '1976', 'vide', 'La fin.'] } },
  'a-mark-put-then-taken': { why: ONE_MARK, refused: { MAIN: ['Un.Et deux.', 'La fin.'] } },
}

/** As above, in the files that an author gives back. */
export const RETURNED_DIFFERENCES: Record<string, Difference> = {
  'a-header-corrected': {
    why: HEADER,
    accepted: { MAIN: ['Un.', 'La suite & fin.'], HEADER: ['Les haut'] },
    refused: { MAIN: ['Un.', 'La fin.'], HEADER: ['Les haut'] },
    authors: ['Claire Dumas', 'L’auteur'],
  },
  'an-empty-row-put': {
    why: JOINER,
    refused: { MAIN: ['A', 'B', 'La fin.'] },
    authors: ['Claire Dumas', 'L’auteur'],
  },
  'an-empty-row-taken': {
    why: JOINER,
    accepted: { MAIN: ['A', 'B', 'La suite & fin.'] },
    refused: { MAIN: ['A', 'B', 'La fin.'] },
  },
  'a-note-taken': {
    why: 'LibreOffice drops a note that nothing calls',
    accepted: { MAIN: ['Un mot.', 'La suite & fin.'], FOOTNOTES: ['Une note.'] },
  },
  'a-symbol-taken': {
    why: SYMBOL,
    accepted: { MAIN: ['Un .', 'La suite & fin.'] },
    refused: { MAIN: ['Un .', 'La fin.'] },
  },
  'a-picture-taken': { why: PICTURE, authors: ['Claire Dumas', 'L’auteur'] },
  'a-drawing-taken': { why: PICTURE, authors: ['Claire Dumas', 'L’auteur'] },
  'a-row-of-two-cells-taken': {
    why: PARTLY,
    accepted: { MAIN: ['Avant.', '1976', 'vide', '1977', 'plein', 'encore', 'La suite & fin.'] },
  },
  'an-empty-paragraph-put': { why: ONE_MARK, authors: ['Claire Dumas', 'L’auteur'] },
  'a-mark-put': {
    why: ONE_MARK,
    refused: { MAIN: ['Un.Et deux.', 'La fin.'] },
    authors: ['Claire Dumas', 'L’auteur'],
  },
  'a-mark-put-then-taken': {
    why: ONE_MARK,
    refused: { MAIN: ['Un.Et deux.', 'La fin.'] },
    authors: ['Claire Dumas', 'L’auteur', 'Paul Reynal'],
  },
}
