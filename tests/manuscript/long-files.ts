import { comment, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { BY, cell, END, look, row, run, table, tracked } from './pieces.ts'

const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('')
const range = (name: string, index: number | string, named = '') =>
  `<w:${name} w:id="${index}" ${BY}${named}/>`
const put = (index: number) => tracked('ins', run(`<w:t>a${index} </w:t>`))
const comments = (count: number) => times(count, (index) => comment(index, 'Note'))
const call = '<w:r><w:footnoteReference w:id="1"/></w:r>'
const item = (list: number, level: number) =>
  p(r('a'), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
const levels = (count: number) =>
  times(count, (index) => `<w:lvl w:ilvl="${index}"><w:numFmt w:val="decimal"/></w:lvl>`)
const list = (index: number, definition: number) =>
  `<w:num w:numId="${index}"><w:abstractNumId w:val="${definition}"/></w:num>`
const style = (index: number, base: number) =>
  `<w:style w:styleId="s${index}"><w:basedOn w:val="s${base}"/><w:rPr><w:b/></w:rPr></w:style>`

/** Files whose work grew with the square of their size, at a size where that took minutes. */
export const LONG_FILES: [title: string, bytes: () => Uint8Array][] = [
  [
    'ranges that never end, and as many ends of others',
    () =>
      docxOf({
        body: p(
          times(15_000, (index) => range('moveFromRangeStart', index, ` w:name="m${index}"`)) +
            times(15_000, (index) => range('moveFromRangeEnd', `x${index}`)),
        ),
      }),
  ],
  [
    'ranges of one side open around moves of the other',
    () =>
      docxOf({
        body: p(
          times(10_000, (index) => range('moveFromRangeStart', index, ` w:name="m${index}"`)) +
            times(10_000, () => tracked('moveTo', r('a'))),
        ),
      }),
  ],
  [
    'content controls moved among moves',
    () =>
      docxOf({
        body: p(
          times(5_000, (index) => range('moveFromRangeStart', index, ` w:name="m${index}"`)) +
            times(5_000, () => tracked('moveFrom', r('a'))) +
            times(
              5_000,
              (index) =>
                `${range('customXmlMoveFromRangeStart', `c${index}`)}<w:sdt>${range('customXmlMoveFromRangeEnd', `c${index}`)}<w:sdtContent>${r('a')}</w:sdtContent></w:sdt>`,
            ),
        ),
      }),
  ],
  [
    'a mark of paragraph written very many times',
    () =>
      docxOf({ body: p('', `<w:rPr>${times(15_000, (index) => range('moveFrom', index))}</w:rPr>`) + END }),
  ],
  [
    'a row marked very many times, of very many cells',
    () =>
      docxOf({
        body: table(
          row(
            times(3_750, () => cell(p(r('a')))),
            times(3_750, (index) => range('ins', index)),
          ),
        ),
      }),
  ],
  [
    'changes in a row of very many cells',
    () =>
      docxOf({
        body: table(
          row(
            times(5_000, (index) => cell(p(put(index)))),
            tracked('ins', ''),
          ),
        ),
      }),
  ],
  [
    'a look changed very many times in one run',
    () =>
      docxOf({
        body: p(run(`<w:rPr>${times(5_000, () => look('', ''))}</w:rPr>${'<w:t>a</w:t>'.repeat(5_000)}`)),
      }),
  ],
  ['changes in one paragraph', () => docxOf({ body: p(times(5_000, (index) => put(index) + r('b. '))) })],
  ['a table of very many columns', () => docxOf({ body: table(row(times(7_500, () => cell(p(r('a')))))) })],
  ['comments apart', () => docxOf({ body: END, comments: comments(15_000) })],
  [
    'comments open at once',
    () =>
      docxOf({
        body: p(
          times(5_000, (index) => `<w:commentRangeStart w:id="${index}"/>${put(index)}${r('b. ')}`) +
            times(5_000, (index) => `<w:commentRangeEnd w:id="${index}"/>`),
        ),
        comments: comments(5_000),
      }),
  ],
  [
    'comments on changes',
    () =>
      docxOf({
        body: p(
          times(
            5_000,
            (index) =>
              `<w:commentRangeStart w:id="${index}"/>${put(index)}<w:commentRangeEnd w:id="${index}"/><w:r><w:commentReference w:id="${index}"/></w:r>`,
          ),
        ),
        comments: comments(5_000),
      }),
  ],
  [
    'lists',
    () =>
      docxOf({
        body: times(7_500, (index) => item(index + 1, 0)),
        numbering: `<w:abstractNum w:abstractNumId="0">${levels(7_500)}</w:abstractNum>${times(7_500, (index) => `<w:abstractNum w:abstractNumId="${index + 1}">${levels(1)}</w:abstractNum>${list(index + 1, index % 2 === 0 ? index + 1 : 0)}`)}`,
      }),
  ],
  [
    'a list of very many levels',
    () =>
      docxOf({
        body: times(7_500, (index) => item(1, index)),
        numbering: `<w:abstractNum w:abstractNumId="1">${levels(7_500)}</w:abstractNum>${list(1, 1)}`,
      }),
  ],
  [
    'name spaces',
    () =>
      docxOf({
        body: `<w:p ${times(2_500, (index) => `xmlns:n${index}="urn:${index}" `)}>${times(2_500, (index) => `<w:r xmlns:o${index}="urn:o"><w:t>a</w:t></w:r>`)}</w:p>`,
      }),
  ],
  [
    'styles in a circle, and in a long chain',
    () =>
      docxOf({
        body: END,
        styles:
          times(10_000, (index) => style(index, (index + 1) % 10_000)) +
          times(10_000, (index) => style(10_000 + index, 10_001 + index)),
      }),
  ],
  [
    'a long note called very many times',
    () =>
      docxOf({
        body: p(times(2_500, () => tracked('ins', call) + r('b. '))),
        footnotes: `<w:footnote w:id="1">${times(2_500, (index) => p(put(index)))}</w:footnote>`,
      }),
  ],
  [
    'notes, in very many chapters',
    () =>
      docxOf({
        body: times(2_000, (index) => heading(`${index}`) + p(r('a') + call.replace('"1"', `"${index}"`))),
        footnotes: times(2_000, (index) => `<w:footnote w:id="${index}">${p(put(index))}</w:footnote>`),
      }),
  ],
  ['headings without a word', () => docxOf({ body: heading('').repeat(15_000) + END })],
  [
    'an endless word',
    () => docxOf({ body: p(`${r('a'.repeat(75_000))}${r('. ')}${ins('b')}${r(`${'c'.repeat(75_000)}.`)}`) }),
  ],
  [
    'sections that are never closed in the comments of a text',
    () => docxOf({ body: p(run(`<w:t>a<!--${'<![CDATA['.repeat(75_000)}--></w:t>`)) }),
  ],
]
