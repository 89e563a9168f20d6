import { describe, expect, test } from 'vitest'
import { decidedCopy } from './decided-copy.ts'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { releveOf } from './releve.ts'
import { sheetOf } from './sheet.ts'
import { comment, del, docxOf, heading, ins, mark, p, r } from './testing/docx-of.ts'
import { linesByPart } from './testing/read-back.ts'

const CLAIRE = 'w:author="Claire Dumas" w:date="2026-11-20T10:00:00Z"'
const PAUL = 'w:author="Paul Petit" w:date="2026-11-21T10:00:00Z"'
const row = (name: 'ins' | 'del', cells: string) =>
  `<w:tbl><w:tr><w:trPr><w:${name} w:id="810" ${CLAIRE}/></w:trPr>${cells}</w:tr></w:tbl>`
const cell = (content: string) => `<w:tc>${content}</w:tc>`
const END = p(r('Fin.'))
/** Words that Claire put and Paul took. */
const putThenTaken = (words: string) => `<w:ins w:id="820" ${CLAIRE}>${del(words, PAUL)}</w:ins>`
const COMMENTED =
  '<w:commentRangeStart w:id="1"/>' +
  del('fesait') +
  '<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>'

const open = (body: string) =>
  openManuscript(docxOf({ body, comments: comment(1, 'Sûr\u202f?') }), 'roman.docx')
const correctionsOf = (body: string) =>
  readManuscript(open(body)).chapters.flatMap(({ corrections }) => corrections)
/** The text once this correction alone is refused. */
function without(body: string, place: number): string[] {
  const refused = new Set(correctionsOf(body)[place]?.changes)
  return linesByPart(openManuscript(decidedCopy(open(body), refused), 'a.docx'))['word/document.xml'] ?? []
}

// A paragraph, a scene, a deletion over a paragraph's end came as two or three corrections: refusing one left « Un.Deux. ».
describe('one gesture of a corrector is one correction', () => {
  test.each([
    ['a paragraph put at the end', p(r('Un.'), mark('ins')) + p(ins('Deux.')), ['Un.'], ['', 'Deux.']],
    [
      'words taken across a paragraph’s end',
      p(r('Un ') + del('chat.'), mark('del')) + p(del('Le ') + r('chien.')),
      ['Un chat.', 'Le chien.'],
      ['chat.\nLe ', ''],
    ],
    [
      'a scene taken',
      p(del('Un.'), mark('del')) + p(del('Deux.'), mark('del')) + p(del('Trois.'), mark('del')) + END,
      ['Un.', 'Deux.', 'Trois.', 'Fin.'],
      ['Un.\nDeux.\nTrois.', ''],
    ],
    [
      'a scene put',
      p(r('Avant.'), mark('ins')) + p(ins('Un.'), mark('ins')) + p(ins('Deux.')) + END,
      ['Avant.', 'Fin.'],
      ['', 'Un.\nDeux.'],
    ],
    [
      'a paragraph cut with the dash that follows',
      p(r('Oui.') + del(' '), mark('ins')) + p(ins('— ') + r('Non.')),
      ['Oui. Non.'],
      [' ', '— '],
    ],
  ])('%s', (_, body, asTheyWrote, [before, after]) => {
    const found = correctionsOf(body)
    expect(found.map((one) => [one.before, one.after])).toEqual([[before, after]])
    expect(without(body, 0)).toEqual(asTheyWrote)
  })

  test('a row, put or taken, with the words of all its cells, whoever changed them', () => {
    const put = row('ins', cell(p(ins('1977'), mark('ins'))) + cell(p(ins('plein', PAUL)))) + END
    const taken = row('del', cell(p(del('1977'), mark('del'))) + cell(p(del('plein', PAUL)))) + END
    expect(correctionsOf(put)).toMatchObject([{ before: '', after: '1977\nplein', kind: 'MOTS' }])
    expect(correctionsOf(taken)).toMatchObject([{ before: '1977\nplein', after: '' }])
    expect([without(put, 0), without(taken, 0)]).toEqual([['Fin.'], ['1977', 'plein', 'Fin.']])
  })

  test('but a table that stays between two paragraphs parts them, and so do two people', () => {
    const table = `<w:tbl><w:tr>${cell(p(r('A')))}</w:tr></w:tbl>`
    expect(correctionsOf(p(del('Un.'), mark('del')) + table + p(del('Deux.')) + END)).toHaveLength(2)
    const two = p(del('Un.'), mark('ins')) + p(del('Deux.', PAUL)) + END
    expect(correctionsOf(two).map(({ authors }) => authors)).toEqual([['Claire Dumas'], ['Paul Petit']])
  })

  // Refusing the paragraph that Claire put took Paul's away too.
  test('nor are the paragraphs of two people, one after the other, in a chapter or over its end', () => {
    const ofPaul = mark('ins', PAUL)
    const two = p(ins('Un.'), mark('ins')) + p(ins('Deux.', PAUL), ofPaul) + END
    expect(correctionsOf(two).map(({ authors }) => authors)).toEqual([['Claire Dumas'], ['Paul Petit']])
    expect([without(two, 0), without(two, 1)]).toEqual([
      ['Deux.', 'Fin.'],
      ['Un.', 'Fin.'],
    ])
    const title = `<w:pStyle w:val="Titre1"/>${ofPaul}`
    const apart = heading('Un') + p(ins('Un.'), mark('ins')) + p(ins('Deux', PAUL), title) + END
    expect(correctionsOf(apart).map(({ authors }) => authors)).toEqual([['Claire Dumas'], ['Paul Petit']])
  })

  test('over the end of a chapter it is the same correction in both', () => {
    const title = `<w:pStyle w:val="Titre1"/>${mark('ins')}`
    const body = heading('Un') + p(r('Avant.'), mark('ins')) + p(ins('Deux'), title) + p(ins('Dedans.')) + END
    const [first, second, ...others] = correctionsOf(body)
    expect([first?.changes, others]).toEqual([second?.changes, []])
    expect(without(body, 0)).toEqual(['Un', 'Avant.', 'Fin.'])
  })

  // What touched the end was of no correction: another one of the title was taken for it.
  test('but words put and taken again at the beginning of the next one join it to nothing', () => {
    const title = p(putThenTaken('ne ') + r('Deux') + ins(' mots'), '<w:pStyle w:val="Titre1"/>')
    const found = correctionsOf(heading('Un') + p(r('Avant.'), mark('ins')) + title + END)
    expect(found.map(({ changes }) => changes)).toEqual([[0], [3]])
  })

  test('cut into parts for want of headings, a text is not cut inside one', () => {
    const long = p(r('mot '.repeat(3100)), mark('ins'))
    const { chapters } = readManuscript(open(long + p(ins('Un.')) + END))
    expect(chapters.map(({ corrections }) => corrections.length)).toEqual([1, 0])
  })
})

// Words that never were in one text were shown as the author's: « fesaitfaisait », « petitgrandvaste », « veut ».
describe('the author’s own words are those of the text with all refused', () => {
  const told = (body: string) =>
    correctionsOf(body).map(({ wordsBefore, wordsAfter, authors }) => [wordsBefore, wordsAfter, authors])

  test.each([
    [
      'of two people on one word',
      p(r('Il ') + del('fesait', CLAIRE) + ins('faisait', PAUL) + r(' nuit.')),
      [['fesait', 'faisait', ['Claire Dumas', 'Paul Petit']]],
      'Il fesait nuit.',
    ],
    [
      'of two people on the letters of one word',
      p(r('Il f') + del('e') + ins('ai') + r('s') + ins('ait', PAUL) + r(' nuit.')),
      [['fes', 'faisait', ['Claire Dumas', 'Paul Petit']]],
      'Il fes nuit.',
    ],
    [
      'with a comment between what is taken and put',
      p(r('Il ') + COMMENTED + ins('faisait') + r(' nuit.')),
      [['fesait', 'faisait', ['Claire Dumas']]],
      'Il fesait nuit.',
    ],
    [
      'of a word that a second reader replaced',
      p(r('Le ') + del('petit') + putThenTaken('grand') + ins('vaste', PAUL) + r(' jardin.')),
      [['petit', 'vaste', ['Claire Dumas', 'Paul Petit']]],
      'Le petit jardin.',
    ],
    [
      'of words taken among those that were put',
      p(
        r('Il ') +
          `<w:ins w:id="830" ${CLAIRE}>${r('ne ')}${del('veut ', PAUL)}${r('peut ')}</w:ins>` +
          r('pas.'),
      ),
      [['', 'ne peut ', ['Claire Dumas', 'Paul Petit']]],
      'Il pas.',
    ],
  ])('%s', (_, body, words, asTheyWrote) => {
    expect(told(body)).toEqual(words)
    expect(without(body, 0)).toEqual([asTheyWrote])
  })

  test('and what was put and taken again, with nothing else, is no correction of theirs', () => {
    const twice = `<w:rPr><w:ins w:id="840" ${CLAIRE}/><w:del w:id="841" ${PAUL}/></w:rPr>`
    const body = p(r('Il ') + putThenTaken('ne ') + r('dort. '), twice) + p(r('Bien.'))
    expect(correctionsOf(body)).toEqual([])
    expect(readManuscript(open(body)).unread).toBe(0)
    expect(without(body, 0)).toEqual(['Il dort. Bien.'])
  })
})

// A mark kept from before was of a part of what is now one correction: the page showed the whole refused, the file a part.
test('a mark on a part of a correction is of the whole, in the page and in the file', () => {
  const body = p(r('Un.'), mark('ins')) + p(ins('Deux.'))
  for (const rank of [0, 1]) {
    const copy = openManuscript(decidedCopy(open(body), new Set([rank])), 'a.docx')
    expect(linesByPart(copy)['word/document.xml']).toEqual(['Un.'])
  }
})

// A mark kept from before was of a cell of a taken row: the file had the row, which the page hid.
test('a row or an item put or taken whole is known by all the changes of its correction', () => {
  const wholesOf = (body: string) => {
    const { blocks, corrections } = sheetOf(readManuscript(open(body)), 0, () => undefined)
    const rows = blocks.flatMap((block) => (block.type === 'TABLE' ? block.rows : []))
    const items = blocks.flatMap((block) => (block.type === 'LIST' ? block.items : []))
    const wholes = [...rows, ...items].map(({ whole }) => whole?.changes)
    return { wholes, all: corrections[0]?.changes }
  }
  const table = wholesOf(row('del', cell(p(del('1977'), mark('del'))) + cell(p(del('plein')))) + END)
  expect([table.wholes, table.all]).toEqual([[[0, 1, 2, 3]], [0, 1, 2, 3]])
  const item = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${mark('ins')}`
  const list = wholesOf(p(ins('Un.'), item) + p(ins('Deux.'), item) + END)
  expect(list.wholes).toEqual([list.all, list.all])
})

test('a correction holds no more changes than a mark of its author can', () => {
  const counts = correctionsOf(p(ins('a').repeat(12_000))).map(({ changes }) => changes.length)
  expect(counts).toEqual([5000, 5000, 2000])
})

// Chapters put one after the other were one correction, whatever their number: the mark of it was refused, and no other left any more.
test('nor does one over the ends of chapters', () => {
  const title = `<w:pStyle w:val="Titre1"/>${mark('ins')}`
  const chapter = p(ins('Titre'), title) + p(ins('a').repeat(2400), mark('ins'))
  const found = correctionsOf(chapter.repeat(4))
  expect(found.map(({ changes }) => changes.length)).toEqual([4806, 4806, 4806, 4806])
  expect(new Set(found.map(({ changes }) => changes[0])).size).toBe(2)
})

// The change of a field's form, or of a page's end, was in no correction: it could be neither seen nor refused.
describe('a change of what has no letters', () => {
  const look = (rank: number) =>
    `<w:rPr><w:b/><w:rPrChange w:id="${rank}" ${CLAIRE}><w:rPr/></w:rPrChange></w:rPr>`

  test('is a correction of form, in its place', () => {
    const field = `<w:r>${look(850)}<w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>`
    const found = correctionsOf(
      p(r('Page ') + field) + p(`<w:r>${look(851)}<w:lastRenderedPageBreak/></w:r>`),
    )
    expect(found.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['MISE_EN_FORME', [0]],
      ['MISE_EN_FORME', [1]],
    ])
  })

  test('or the words of a note that nothing calls, which the page does not read, are counted', () => {
    const footnotes = `<w:footnote w:id="3">${p(ins('Perdue.'))}</w:footnote>`
    const reading = readManuscript(openManuscript(docxOf({ body: p(ins('Un.')), footnotes }), 'a.docx'))
    expect([reading.unread, reading.chapters.flatMap(({ corrections }) => corrections).length]).toEqual([
      1, 1,
    ])
    expect(releveOf(reading)).toMatchObject({ corrections: 1, unread: 1 })
  })
})
