import { type DocxParts, del, ins, mark, p, r } from '#manuscript/testing/docx-of.ts'
import { call, cell, END, note, ORNAMENT, PICTURE, row, rowMark, run, table, tracked } from './pieces.ts'

/** Tables, notes, pictures, symbols and fields: what a text holds beside its letters. */
export const CASES_OF_OBJECTS: Record<string, DocxParts> = {
  'words corrected in a cell': {
    body: table(row(cell(p(r('Un ') + del('chat') + ins('chien'))) + cell(p(r('Deux'))))) + END,
  },
  'a row put': {
    body:
      table(
        row(cell(p(r('A'))) + cell(p(r('B')))) +
          row(cell(p(ins('C'), mark('ins'))) + cell(p(ins('D'), mark('ins'))), rowMark('ins')),
      ) + END,
  },
  'a row taken': {
    body:
      table(
        row(cell(p(r('A'))) + cell(p(r('B')))) +
          row(cell(p(del('C'), mark('del'))) + cell(p(del('D'), mark('del'))), rowMark('del')),
      ) + END,
  },
  'an empty row put': {
    body:
      table(
        row(cell(p(r('A'))) + cell(p(r('B')))) + row(cell(p('', mark('ins'))) + cell(p('')), rowMark('ins')),
      ) + END,
  },
  'an empty row taken': {
    body:
      table(row(cell(p(r('A'))) + cell(p(r('B')))) + row(cell(p('')) + cell(p('')), rowMark('del'))) + END,
  },
  'a row of several paragraphs taken': {
    body:
      p(r('Avant.')) +
      table(
        row(
          cell(p(del('A'), mark('del')) + p(del('B'), mark('del')) + p(del('C'), mark('del'))) +
            cell(p(del('D'), mark('del'))),
          rowMark('del'),
        ),
      ) +
      END,
  },
  'a table taken': {
    body:
      p(r('Avant.')) +
      table(row(cell(p(del('A'), mark('del'))) + cell(p(del('B'), mark('del'))), rowMark('del'))) +
      END,
  },
  'the last paragraph of a cell emptied': { body: table(row(cell(p(del('Rien'))) + cell(p(r('B'))))) + END },
  'a note corrected': {
    body: p(r('Un mot') + call(1) + r('.')) + END,
    footnotes: note(1, p(r('Une ') + del('notte') + ins('note') + r('.'))),
  },
  'a note put': {
    body: p(r('Un mot') + tracked('ins', call(1)) + r('.')) + END,
    footnotes: note(1, p(ins('Une note.'))),
  },
  'a note taken': {
    body: p(r('Un mot') + tracked('del', call(1)) + r('.')) + END,
    footnotes: note(1, p(del('Une note.'))),
  },
  'a picture taken': { body: p(r('Un.') + tracked('del', PICTURE)) + END },
  'a symbol put': { body: p(r('Un ') + tracked('ins', ORNAMENT) + r('.')) + END },
  'a symbol taken': { body: p(r('Un ') + tracked('del', ORNAMENT) + r('.')) + END },
  'a drawing taken': {
    body:
      p(
        r('Un.') + tracked('del', run('<w:pict><v:line xmlns:v="urn:schemas-microsoft-com:vml"/></w:pict>')),
      ) + END,
  },
  'a field put': {
    body:
      p(
        r('Page ') +
          tracked('ins', run('<w:fldChar w:fldCharType="begin"/>')) +
          tracked('ins', run('<w:instrText>PAGE</w:instrText>')) +
          tracked('ins', run('<w:fldChar w:fldCharType="end"/>')),
      ) + END,
  },
}
