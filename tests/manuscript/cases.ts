import { comment, type DocxParts, del, heading, ins, mark, p, r } from '#manuscript/testing/docx-of.ts'
import { CASES_OF_GESTURES } from './cases-of-gestures.ts'
import { CASES_OF_OBJECTS } from './cases-of-objects.ts'
import { BY, delText, END, id, look, move, PAUL, run, tracked } from './pieces.ts'

/** Google writes the direction of each run, and one element a run. */
const google = (text: string) =>
  run(`<w:rPr><w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">${text}</w:t>`)
const googleDel = (text: string) =>
  run(`<w:rPr><w:rtl w:val="0"/></w:rPr><w:delText xml:space="preserve">${text}</w:delText>`)

/** Small files of our own making, by subject: ways of Word, then of Google. */
export const CASES: Record<string, DocxParts> = {
  ...CASES_OF_OBJECTS,
  ...CASES_OF_GESTURES,
  'words put': { body: p(r('Il faisait ') + ins('très ') + r('nuit.')) + END },
  'words taken': { body: p(r('Il faisait ') + del('très ') + r('nuit.')) + END },
  'words replaced': { body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit.')) + END },
  'letters replaced in a word': { body: p(r('Il f') + del('e') + ins('ai') + r('sait nuit.')) + END },
  'words of two people': { body: p(r('Un ') + del('chat') + ins('chien', PAUL) + r(' gris.')) + END },
  'spaces and signs': {
    body: p(r('Vraiment') + del(' ') + ins('\u202f') + r('? Oui') + del('...') + ins('…')) + END,
  },
  'words put then taken': {
    body: p(r('Il ') + tracked('ins', tracked('del', delText('ne '), PAUL)) + r('dort.')) + END,
  },
  'a paragraph put': { body: p(r('Un.')) + p(ins('Deux.'), mark('ins')) + END },
  'a paragraph taken': { body: p(r('Un.')) + p(del('Deux.'), mark('del')) + END },
  'two paragraphs taken': {
    body: p(r('Un.')) + p(del('Deux.'), mark('del')) + p(del('Trois.'), mark('del')) + END,
  },
  'an empty paragraph put': { body: p(r('Un.')) + p('', mark('ins')) + END },
  'an empty paragraph taken': { body: p(r('Un.')) + p('', mark('del')) + END },
  'a mark taken': { body: p(r('Un '), mark('del')) + p(r('et deux.')) + END },
  'a mark put then taken': {
    body:
      p(r('Un.'), `<w:rPr><w:ins ${id()} ${BY}/><w:del ${id()} ${PAUL}/></w:rPr>`) + p(r('Et deux.')) + END,
  },
  'a mark put': { body: p(r('Un.'), mark('ins')) + p(r('Et deux.')) + END },
  'two marks taken': { body: p(r('Un, '), mark('del')) + p(r('deux, '), mark('del')) + p(r('trois.')) + END },
  'words taken over two paragraphs': {
    body: p(r('Un ') + del('chat.'), mark('del')) + p(del('Le ') + r('chien.')) + END,
  },
  'words replaced over two paragraphs': {
    body:
      p(r('Un ') + del('chat') + ins('lion'), mark('del')) +
      p(del('gris ') + ins('roux ') + r('dort.')) +
      END,
  },
  'a heading taken into its text': {
    body: p(r('Chapitre '), `<w:pStyle w:val="Titre1"/>${mark('del')}`) + p(r('un.')) + END,
  },
  'a heading corrected': { body: heading('Un') + p(r('Le ') + del('caiher') + ins('cahier') + r('.')) + END },
  'words in bold': { body: p(r('Il ') + r('dort', look('<w:b/>', '')) + r('.')) + END },
  'words no longer in italics': { body: p(r('Il ') + r('dort', look('', '<w:i/>')) + r('.')) + END },
  'a paragraph of another style': {
    body: p(r('Un.'), `<w:pStyle w:val="Titre1"/><w:pPrChange ${id()} ${BY}><w:pPr/></w:pPrChange>`) + END,
  },
  'a tab and a line break taken': {
    body:
      p(r('Un') + tracked('del', run('<w:tab/>') + run('<w:br/>') + delText('deux ')) + r('trois.')) + END,
  },
  'a tab put': { body: p(tracked('ins', run('<w:tab/>')) + r('Un.')) + END },
  'a line break taken between two verses': {
    body: p(r('Un vers') + tracked('del', run('<w:br/>')) + r('et un autre.')) + END,
  },
  'a header corrected': { body: p(r('Un.')) + END, header: p(r('Les ') + del('haut') + ins('Hauts')) },
  'words taken under a comment': {
    body:
      p(
        '<w:commentRangeStart w:id="1"/>' +
          r('Un ') +
          del('chat ') +
          r('gris') +
          '<w:commentRangeEnd w:id="1"/>' +
          run('<w:commentReference w:id="1"/>') +
          r(' dort.'),
      ) + END,
    comments: comment(1, 'Gris\u202f?'),
  },
  'a bookmark in words taken': {
    body:
      p(
        r('Un ') +
          '<w:bookmarkStart w:id="5" w:name="ici"/>' +
          del('chat ') +
          '<w:bookmarkEnd w:id="5"/>' +
          r('gris.'),
      ) + END,
  },
  'words moved in a paragraph': {
    body:
      p(
        r('Un ') +
          move('moveFrom', run('<w:t xml:space="preserve">gris </w:t>')) +
          r('chat ') +
          move('moveTo', run('<w:t xml:space="preserve">gris </w:t>')) +
          r('dort.'),
      ) + END,
  },
  'a content control with words put': {
    body: p(r('Un ') + `<w:sdt><w:sdtContent>${ins('petit ')}</w:sdtContent></w:sdt>` + r('chat.')) + END,
  },
  'words put in another language': {
    body:
      p(
        r('Il dit ') +
          tracked(
            'ins',
            run('<w:rPr><w:lang w:val="en-GB"/></w:rPr><w:t xml:space="preserve">hello </w:t>'),
          ) +
          r('tout bas.'),
      ) + END,
  },
  'Google, words replaced': {
    body:
      p(
        google('Il ') +
          tracked('del', googleDel('fesait')) +
          tracked('ins', google('faisait')) +
          google(' nuit.'),
      ) + p(google('La fin.')),
  },
  'Google, one element a run': {
    body:
      p(
        tracked('ins', google('Il ')) + tracked('ins', google('faisait ')) + tracked('ins', google('nuit.')),
        `<w:pageBreakBefore w:val="0"/>${mark('ins')}`,
      ) + p(google('La fin.')),
  },
  'Google, a paragraph taken': {
    body: p(google('Un.')) + p(tracked('del', googleDel('Deux.')), mark('del')) + p(google('La fin.')),
  },
  'Google, words in italics': {
    body:
      p(
        google('Il ') +
          run(
            `<w:rPr>${look('<w:i w:val="1"/><w:rtl w:val="0"/>', '<w:rtl w:val="0"/>')}</w:rPr><w:t>dort</w:t>`,
          ),
      ) + p(google('La fin.')),
  },
}

/** Cases whose file LibreOffice also writes, kept beside: `libreoffice/*.docx`. */
export const WRITTEN_BY_LIBREOFFICE = [
  'words replaced',
  'a paragraph put',
  'two paragraphs taken',
  'a mark taken',
  'words taken over two paragraphs',
  'words in bold',
  'a row taken',
  'a note corrected',
] as const

/** The name of a case as a file's. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')
