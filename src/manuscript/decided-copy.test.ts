import { expect, test } from 'vitest'
import { decidedCopy } from './decided-copy.ts'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { del, docxOf, ins, mark, p, r } from './testing/docx-of.ts'
import { linesByPart } from './testing/read-back.ts'

test('the decided copy has all corrections but those refused: of a paragraph, a row, both ends of a move, a note', () => {
  const cell = (text: string) => `<w:tc>${p(del(text), mark('del'))}</w:tc>`
  const row = `<w:tr><w:trPr><w:del w:id="81" w:author="C"/></w:trPr>${cell('Un')}${cell('Deux')}</w:tr>`
  const moved = (side: 'From' | 'To', end: number) =>
    `<w:move${side}RangeStart w:id="${end}" w:author="C" w:name="m"/><w:move${side} w:id="${end + 1}" w:author="C">${r('Plus tard. ')}</w:move${side}><w:move${side}RangeEnd w:id="${end}"/>`
  const book = openManuscript(
    docxOf({
      body:
        p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit') + del('.') + ins('\u202f!')) +
        `<w:tbl>${row}</w:tbl>` +
        p(moved('From', 90) + r('Un mot. ') + moved('To', 94)) +
        p(r('Fin.') + '<w:r><w:footnoteReference w:id="1"/></w:r>'),
      footnotes: `<w:footnote w:id="1">${p(r('Une ') + del('notte') + ins('note'))}</w:footnote>`,
      settings: '<w:trackRevisions/>',
    }),
    'roman.docx',
  )
  const corrections = readManuscript(book).chapters.flatMap((chapter) => chapter.corrections)
  const ranksOf = (matches: (correction: (typeof corrections)[number]) => boolean) =>
    new Set(corrections.filter(matches).flatMap(({ changes }) => changes))
  const linesWithout = (refused: Set<number>) =>
    linesByPart(openManuscript(decidedCopy(book, refused), 'roman-bon-a-tirer.docx'))

  const all = {
    nuit: 'Il faisait nuit !',
    cells: new Array<string>(),
    moved: 'Un mot. Plus tard.',
    note: 'Une note',
  }
  const told = ({ nuit, cells, moved: move, note }: typeof all) => ({
    'word/document.xml': [nuit, ...cells, move, 'Fin.'],
    'word/footnotes.xml': [note],
  })
  expect(linesWithout(new Set())).toEqual(told(all))
  expect(linesWithout(ranksOf(({ before }) => before === 'fesait'))).toEqual(
    told({ ...all, nuit: 'Il fesait nuit !' }),
  )
  expect(linesWithout(ranksOf(({ before }) => before === '.'))).toEqual(
    told({ ...all, nuit: 'Il faisait nuit.' }),
  )
  expect(linesWithout(ranksOf(({ before }) => before.startsWith('Plus')))).toEqual(
    told({ ...all, moved: 'Plus tard. Un mot.' }),
  )
  expect(linesWithout(ranksOf(({ before }) => before === 'notte'))).toEqual(
    told({ ...all, note: 'Une notte' }),
  )
  expect(linesWithout(ranksOf(({ before }) => before.startsWith('Un\n')))).toEqual(
    told({ ...all, cells: ['Un', 'Deux'] }),
  )
})

// A call and the words of its note were two corrections: refused alone, one left an empty note, or a note without its call.
test('a note put or taken stands or goes whole, whichever of its changes was refused', () => {
  const call = '<w:r><w:footnoteReference w:id="1"/></w:r>'
  for (const [name, change] of [
    ['ins', ins('Une note')],
    ['del', del('Une note')],
  ] as const) {
    const book = openManuscript(
      docxOf({
        body: p(`${r('Un mot')}<w:${name} w:id="70" w:author="Claire Dumas">${call}</w:${name}>`),
        footnotes: `<w:footnote w:id="1">${p(change)}</w:footnote>`,
      }),
      'roman.docx',
    )
    for (const rank of [0, 1]) {
      const copy = openManuscript(decidedCopy(book, new Set([rank])), 'roman-bon-a-tirer.docx')
      expect(copy.stories[0]?.part.xml.includes('footnoteReference')).toBe(name === 'del')
      expect(linesByPart(copy)['word/footnotes.xml']).toEqual(name === 'del' ? ['Une note'] : [])
    }
  }
})

// The mark of a paragraph stayed taken where the row came back: its second and third paragraphs were one.
test('a row that comes back has its paragraphs as they were, whichever of them was refused', () => {
  const paragraphs =
    ['Un', 'Deux', 'Trois'].map((text) => p(del(text), mark('del'))).join('') + p('', mark('del'))
  const book = openManuscript(
    docxOf({
      body: `<w:tbl><w:tr><w:trPr><w:del w:id="81" w:author="Claire Dumas"/></w:trPr><w:tc>${paragraphs}</w:tc></w:tr></w:tbl>${p(r('Fin.'))}`,
    }),
    'roman.docx',
  )
  const [first] = readManuscript(book).chapters.flatMap(({ corrections }) => corrections)
  const copy = openManuscript(decidedCopy(book, new Set(first?.changes)), 'roman-bon-a-tirer.docx')
  expect(linesByPart(copy)['word/document.xml']).toEqual(['Un', 'Deux', 'Trois', 'Fin.'])
  expect(readManuscript(copy).chapters[0]?.paragraphs).toHaveLength(5)
})
