import { describe, expect, test } from 'vitest'
import { decidedCopy } from './decided-copy.ts'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { returnedCopy } from './returned/returned-copy.ts'
import { type DocxParts, del, docxOf, ins, p, r } from './testing/docx-of.ts'
import { decided, linesByPart } from './testing/read-back.ts'

const CORRECTED = p(r('La boîte ') + del('blue') + ins('bleue'))
const BOX = `<w:txbxContent>${CORRECTED}</w:txbxContent>`
/** As Word writes a text box: again, for those who read no shape of its own. */
const TWICE = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${BOX}</mc:Choice><mc:Fallback><w:pict>${BOX}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const MARGINS = 'En-têtes et pieds de page'

describe('a correction around the text is read once, is refused and is given back as those of the text are', () => {
  test.each<[where: string, parts: DocxParts, chapter: string]>([
    ['in a header', { body: p(r('Un.')), header: p(r('Intact.')) + CORRECTED }, MARGINS],
    ['in a footer', { body: p(r('Un.')), footer: CORRECTED }, MARGINS],
    ['in a text box', { body: p(r('Autour') + `<w:r><w:pict>${BOX}</w:pict></w:r>`) }, 'Partie 1'],
    ['in a text box that Word writes twice', { body: p(r('Autour') + TWICE) }, 'Partie 1'],
    ['in a text box of a header', { body: p(r('Un.')), header: p(r('Intact.') + TWICE) }, MARGINS],
  ])('%s', (_, parts, title) => {
    const source = openManuscript(docxOf(parts), 'a.docx')
    const { chapters, unread } = readManuscript(source)
    const found = chapters.flatMap((chapter) =>
      chapter.corrections.map(({ wordsBefore, wordsAfter }) => [chapter.title, wordsBefore, wordsAfter]),
    )
    expect([found, unread]).toEqual([[[title, 'blue', 'bleue']], 0])

    const refused = new Set(chapters.flatMap(({ corrections }) => corrections).flatMap((one) => one.changes))
    const authors = linesByPart(decided(source, 'REFUSE'))
    expect(linesByPart(openManuscript(decidedCopy(source, refused), 'a.docx'))).toEqual(authors)
    const copy = returnedCopy(
      source,
      { refused, wordings: [], answers: [] },
      { name: 'L’auteur', date: '2026-11-30T10:00:00Z' },
    )
    expect(linesByPart(decided(openManuscript(copy, 'a.docx'), 'ACCEPT'))).toEqual(authors)
  })
})

test('headers that no correction touches are in no chapter', () => {
  const source = openManuscript(docxOf({ body: p(ins('Un.')), header: p(r('Intact.')) }), 'a.docx')
  expect(readManuscript(source).chapters.map(({ title }) => title)).toEqual(['Partie 1'])
})
