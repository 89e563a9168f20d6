import { comment, type DocxParts, del, heading, ins, mark, p, r } from '#manuscript/testing/docx-of.ts'
import { BY, cell, delText, END, id, look, PAUL, row, rowMark, run, table, tracked } from './pieces.ts'

const REFERENCE = run('<w:commentReference w:id="1"/>')
/** A comment on these words, its anchor between them and what follows. */
const commented = (words: string) =>
  `<w:commentRangeStart w:id="1"/>${words}<w:commentRangeEnd w:id="1"/>${REFERENCE}`
const NOTED = { comments: comment(1, 'Sûr\u202f?') }
/** Words that one person put and another took. */
const putThenTaken = (words: string) => tracked('ins', tracked('del', delText(words), PAUL))

/** What a corrector does in one gesture, and several correctors on the same words. */
export const CASES_OF_GESTURES: Record<string, DocxParts> = {
  'a paragraph put at the end': { body: p(r('Un.'), mark('ins')) + p(ins('Deux.')) },
  'words taken across a paragraph': {
    body: p(r('Un ') + del('chat.'), mark('del')) + p(del('Le ') + r('chien.')) + END,
  },
  'a scene taken': {
    body:
      p(r('Avant.')) + ['Un.', 'Deux.', 'Trois.'].map((words) => p(del(words), mark('del'))).join('') + END,
  },
  'a scene put': {
    body: p(r('Avant.'), mark('ins')) + p(ins('Un.'), mark('ins')) + p(ins('Deux.')) + END,
  },
  'a scene taken for another': {
    body:
      p(del('Un.'), mark('del')) +
      p(del('Deux.'), mark('del')) +
      p(ins('Trois.'), mark('ins')) +
      p(ins('Quatre.'), mark('ins')) +
      END,
  },
  'a scene put by two people': {
    body: p(ins('Un.'), mark('ins')) + p(ins('Deux.', PAUL), mark('ins', PAUL)) + END,
  },
  'a scene taken around a table': {
    body: p(del('Un.'), mark('del')) + table(row(cell(p(r('A'))) + cell(p(r('B'))))) + p(del('Deux.')) + END,
  },
  'a chapter put': {
    body:
      heading('Un') +
      p(r('Avant.'), mark('ins')) +
      p(ins('Deux'), `<w:pStyle w:val="Titre1"/>${mark('ins')}`) +
      p(ins('Dedans.')) +
      END,
  },
  'a word of two people': { body: p(r('Il ') + del('fesait') + ins('faisait', PAUL) + r(' nuit.')) + END },
  'letters of a word by two people': {
    body: p(r('Il f') + del('e') + ins('ai') + r('s') + ins('ait', PAUL) + r(' nuit.')) + END,
  },
  'a comment between taken and put': {
    body: p(r('Il ') + commented(del('fesait')) + ins('faisait') + r(' nuit.')) + END,
    ...NOTED,
  },
  'a comment within a word': {
    body: p(r('Il f') + commented(del('e') + ins('ai')) + r('s') + del('é') + ins('ait') + r('.')) + END,
    ...NOTED,
  },
  'a word replaced by a second reader': {
    body: p(r('Le ') + del('petit') + putThenTaken('grand') + ins('vaste', PAUL) + r(' jardin.')) + END,
  },
  'words taken inside those put': {
    body:
      p(
        r('Il ') +
          tracked(
            'ins',
            run('<w:t xml:space="preserve">ne </w:t>') +
              tracked('del', delText('veut '), PAUL) +
              run('<w:t xml:space="preserve">peut </w:t>'),
          ) +
          r('pas.'),
      ) + END,
  },
  'a row of two cells put': {
    body:
      p(r('Avant.')) +
      table(
        row(cell(p(r('1976'))) + cell(p(r('vide')))) +
          row(
            cell(p(ins('1977'), mark('ins'))) + cell(p(ins('plein'), mark('ins')) + p(ins('encore', PAUL))),
            rowMark('ins'),
          ),
      ) +
      END,
  },
  'a row of two cells taken': {
    body:
      p(r('Avant.')) +
      table(
        row(cell(p(r('1976'))) + cell(p(r('vide')))) +
          row(
            cell(p(del('1977'), mark('del'))) +
              cell(p(del('plein') + ins('vide', PAUL), mark('del')) + p(r('encore'))),
            rowMark('del'),
          ),
      ) +
      END,
  },
  'a form of what has no letters': {
    body:
      p(r('Un') + run(`<w:rPr>${look('<w:b/>', '')}</w:rPr><w:lastRenderedPageBreak/>`) + r(' mot.')) +
      p(run(`<w:rPr><w:rPrChange ${id()} ${BY}><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr>`)) +
      END,
  },
}
