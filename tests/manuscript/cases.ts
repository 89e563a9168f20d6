import {
  comment,
  del,
  type DocxParts,
  heading,
  ins,
  mark,
  p,
  r,
} from '#contract/manuscript/testing/docx-of.ts'

const BY = 'w:author="Claire Dumas" w:date="2026-11-20T10:00:00Z"'
const PAUL = 'w:author="Paul Reynal" w:date="2026-11-21T09:00:00Z"'
let last = 9000
const id = () => `w:id="${++last}"`

const row = (content: string, properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${content}</w:tr>`
const cell = (content: string) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${content}</w:tc>`
const table = (rows: string) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows}</w:tbl>`
const rowMark = (name: 'ins' | 'del') => `<w:${name} ${id()} ${BY}/>`
const run = (inner: string) => `<w:r>${inner}</w:r>`
const tracked = (name: string, inner: string, by = BY) => `<w:${name} ${id()} ${by}>${inner}</w:${name}>`
const delText = (text: string) => run(`<w:delText xml:space="preserve">${text}</w:delText>`)
const look = (now: string, before: string) =>
  `${now}<w:rPrChange ${id()} ${BY}><w:rPr>${before}</w:rPr></w:rPrChange>`
const note = (number: number, inner: string) =>
  `<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote><w:footnote w:id="${number}">${inner}</w:footnote>`
const call = (number: number) => run(`<w:footnoteReference w:id="${number}"/>`)
/** A picture whose entry is not in the file: its place alone is read. */
const PICTURE = run(
  '<w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="rId1"/></w:drawing>',
)
const ORNAMENT = run('<w:sym w:font="Wingdings" w:char="F0A7"/>')
const move = (name: 'moveFrom' | 'moveTo', inner: string) =>
  `<w:${name}RangeStart ${id()} ${BY} w:name="move1"/>${tracked(name, inner)}<w:${name}RangeEnd w:id="${last - 1}"/>`
/** Google writes the direction of each run, and one element a run. */
const google = (text: string) =>
  run(`<w:rPr><w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">${text}</w:t>`)
const googleDel = (text: string) =>
  run(`<w:rPr><w:rtl w:val="0"/></w:rPr><w:delText xml:space="preserve">${text}</w:delText>`)
const END = p(r('La fin.'))

/** Small files of our own making, by subject: ways of Word, then of Google. */
export const CASES: Record<string, DocxParts> = {
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
  'a line break taken between two verses': {
    body: p(r('Un vers') + tracked('del', run('<w:br/>')) + r('et un autre.')) + END,
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
