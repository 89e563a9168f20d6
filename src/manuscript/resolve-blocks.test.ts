import { expect, test } from 'vitest'
import { openManuscript } from './manuscript.ts'
import { del, docxOf, ins, p, r } from './testing/docx-of.ts'
import { changesLeft, decided, linesOf } from './testing/read-back.ts'

const BY = 'w:author="Claire Dumas" w:date="2026-11-20T10:00:00Z"'
const cell = (content: string) => `<w:tc><w:tcPr/>${content}</w:tc>`
const row = (cells: string, properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`
const gone = `<w:tbl>${row(cell(p(r('a'))), `<w:del w:id="2" ${BY}/>`)}</w:tbl>`

/** The mark of a paragraph that a change put or took, and whose letters had it before their own change (CT_ParaRPrOriginal). */
const formerMark = (name: 'ins' | 'del') =>
  `<w:rPr><w:${name} w:id="70" ${BY}/><w:i/><w:rPrChange w:id="71" ${BY}><w:rPr><w:${name} w:id="72" ${BY}/><w:b/></w:rPr></w:rPrChange></w:rPr>`

// The former properties gave back the mark that the decision had just taken away: the paragraph was joined to the next one, and tracked.
test.each([
  ['taken', p(del('Un.'), formerMark('del')), { ACCEPT: ['Fin.'], REFUSE: ['Un.', 'Fin.'] }],
  ['put', p(ins('Un.'), formerMark('ins')), { ACCEPT: ['Un.', 'Fin.'], REFUSE: ['Fin.'] }],
] as const)(
  'a mark %s, whose form changed since, keeps no mark of change once decided',
  (_, first, lines) => {
    const source = openManuscript(docxOf({ body: first + p(r('Fin.')) }), 'a.docx')
    expect(changesLeft(source)).toBe(3)
    for (const decision of ['ACCEPT', 'REFUSE'] as const) {
      const result = decided(source, decision)
      expect(changesLeft(result)).toBe(0)
      expect(linesOf(result.stories[0]?.part)).toEqual(lines[decision])
      expect(result.stories[0]?.part.xml).not.toMatch(/<w:(ins|del)\b/)
    }
  },
)

test('a mark of change in the former properties of a paragraph is none of its own', () => {
  const former = `<w:pPrChange w:id="2" ${BY}><w:pPr><w:jc w:val="center"/><w:rPr><w:del w:id="3" ${BY}/></w:rPr></w:pPr></w:pPrChange>`
  const source = openManuscript(docxOf({ body: p(r('Un.'), former) + p(r('Deux.')) }), 'a.docx')
  expect(changesLeft(source)).toBe(1)
  const { stories } = decided(source, 'REFUSE')
  expect(stories[0]?.part.xml).toContain('<w:p><w:pPr><w:jc w:val="center"/></w:pPr>')
})

// Word calls the file damaged when a cell holds no paragraph.
test('a cell keeps a paragraph where the table that was its whole content goes', () => {
  const inCell = (content: string) => `<w:tbl>${row(cell(content))}</w:tbl>`
  const body = inCell(gone) + inCell(gone + p(r('b'))) + p(r('Fin.'))
  const { stories } = decided(openManuscript(docxOf({ body }), 'a.docx'), 'ACCEPT')
  expect(stories[0]?.part.xml).toContain(inCell('<w:p/>') + inCell(p(r('b'))))
})
