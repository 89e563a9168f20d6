import { describe, expect, test } from 'vitest'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { comment, del, docxOf, heading, ins, mark, moved, p, r } from './testing/docx-of.ts'

const OTHER = 'w:author="Paul" w:date="2026-11-20T10:00:00Z"'
const read = (body: string, others = {}) =>
  readManuscript(openManuscript(docxOf({ body, ...others }), 'a.docx'))
const corrections = (body: string) => read(body).chapters.flatMap((chapter) => chapter.corrections)

describe('a correction', () => {
  test('is shown by whole words', () => {
    const [correction] = corrections(p(r('Il f') + del('e') + ins('ai') + r('sait nuit.')))
    expect(correction).toMatchObject({
      before: 'e',
      after: 'ai',
      wordsBefore: 'fesait',
      wordsAfter: 'faisait',
      kind: 'ORTHOGRAPHE',
    })
  })

  test('is one where only letters of the same word part its changes', () => {
    const found = corrections(
      p(r('Il f') + del('e') + ins('ai') + r('s') + del('é') + ins('ait') + r(' nuit.')),
    )
    expect(found).toMatchObject([{ wordsBefore: 'fesé', wordsAfter: 'faisait', changes: [0, 1, 2, 3] }])
  })

  test('gathers the changes of one person that touch one another, with the mark of its paragraph', () => {
    const found = corrections(
      p(del('un') + ins('deux') + r(' et ') + ins('trois ') + ins('quatre', OTHER)) +
        p(ins('Cinq.'), mark('ins')),
    )
    expect(found.map(({ changes, authors }) => [changes, authors])).toEqual([
      [[0, 1], ['Claire Dumas']],
      [[2], ['Claire Dumas']],
      [[3], ['Paul']],
      [[4, 5], ['Claire Dumas']],
    ])
  })

  test('of a mark alone is of its paragraph, of a look alone is of its form', () => {
    const look = '<w:i/><w:rPrChange w:id="900" w:author="Paul" w:date=""><w:rPr/></w:rPrChange>'
    const found = corrections(p(r('un', look), mark('del')) + p(r('deux')))
    expect(found.map(({ kind }) => kind)).toEqual(['MISE_EN_FORME', 'PARAGRAPHE'])
  })

  // A text box ended the run that holds it: the letters after the box lost their look, and the change of it.
  test('of the look of a run is of the letters after a text box too', () => {
    const look =
      '<w:rPr><w:i/><w:rPrChange w:id="900" w:author="Paul" w:date=""><w:rPr/></w:rPrChange></w:rPr>'
    const box = `<w:pict><w:txbxContent>${p(r('Encadré'))}</w:txbxContent></w:pict>`
    const { chapters, unread } = read(p(`<w:r>${look}${box}<w:t>après</w:t></w:r>`))
    const [after] = chapters[0]?.paragraphs[0]?.runs ?? []
    expect(after).toMatchObject({ text: 'après', look: { italic: true }, changes: [0] })
    expect(unread).toBe(0)
  })
})

// Both ends are one correction, of which the first end was told: a passage moved was a deletion, or an addition.
describe('a move', () => {
  const told = (body: string) =>
    corrections(body).map(({ isMove, before, after }) => ({ isMove, before, after }))
  const CUT = { before: 'Il dort.', after: '' }

  test.each([
    ['lower', moved('From', 'Il dort.') + r(' Elle lit. ') + moved('To', 'Il dort.'), CUT],
    [
      'higher',
      moved('To', 'Il dort.') + r(' Elle lit. ') + moved('From', 'Il dort.'),
      { before: '', after: 'Il dort.' },
    ],
    [
      'with the space beside it',
      moved('From', 'Il dort.') + del(' ') + r('Elle lit. ') + moved('To', 'Il dort.'),
      { before: 'Il dort. ', after: '' },
    ],
  ])('%s is one, told as a move', (_, body, words) => {
    expect(told(p(body))).toEqual([{ isMove: true, ...words }])
  })

  test('is not told of words that others are put for, or that go with it', () => {
    expect(told(p(del('Il dort.')))).toEqual([{ isMove: false, ...CUT }])
    expect(told(p(moved('From', 'Il dort.') + ins('Il lit.') + r(' Fin. ')))).toMatchObject([
      { isMove: false },
    ])
    expect(told(p(moved('From', 'Il dort.') + del(' Longtemps.') + r(' Fin. ')))).toMatchObject([
      { isMove: false },
    ])
  })

  // The whole passage was told a second time, as an addition.
  test('leaves to the corrections of its other end what they change', () => {
    const lower = (content: string) => p(moved('From', 'Il dors là.')) + p(content)
    const second = (content: string) => corrections(lower(content))[1]
    expect(second(moved('To', 'Il dors là') + ins('-bas') + r('.'))).toMatchObject({
      isMove: false,
      wordsBefore: 'là',
      wordsAfter: 'là-bas',
    })
    expect(second(ins('Oui') + moved('To', ', il dors') + ins(' là.'))).toMatchObject({
      wordsBefore: ', il dors',
      wordsAfter: 'Oui, il dors là.',
    })
    expect(corrections(lower('') + p(moved('To', 'Il dors là.'), mark('ins')) + p(r('Fin.')))).toMatchObject([
      { isMove: true },
      { isMove: false, kind: 'PARAGRAPHE', before: '', after: '' },
    ])
  })
})

const CALL = '<w:r><w:footnoteReference w:id="1"/></w:r>'
const BLIP =
  '<w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="rId1"/></w:drawing></w:r>'
const put = (content: string) => `<w:ins w:id="800" w:author="Claire Dumas">${content}</w:ins>`
const taken = (content: string) => `<w:del w:id="801" w:author="Claire Dumas">${content}</w:del>`

// A note or a picture has no letters in its paragraph: put or taken, it was told as a change of form, a kind hidden by default.
describe('a note or a picture', () => {
  test('put or taken is one correction of words, with the words of the note', () => {
    const note = (content: string) => ({ footnotes: `<w:footnote w:id="1">${p(content)}</w:footnote>` })
    const [added] = read(p(r('Un mot') + put(CALL) + r('.')), note(ins(' Une note.'))).chapters
    expect(added?.corrections).toMatchObject([
      { kind: 'MOTS', changes: [0, 1], wordsBefore: 'mot', wordsAfter: 'mot[note\u00a0: Une note.]' },
    ])
    const [removed] = read(p(r('Un mot') + taken(CALL) + r('.')), note(del('Une note.'))).chapters
    expect(removed?.corrections).toMatchObject([
      { kind: 'MOTS', changes: [0, 1], wordsBefore: 'mot[note\u00a0: Une note.]', wordsAfter: 'mot' },
    ])
    expect(corrections(p(r('Un. ') + taken(BLIP)))).toMatchObject([
      { kind: 'MOTS', wordsBefore: '[image]', wordsAfter: '' },
    ])
  })

  test('is a correction of its own beside words of the note by someone else', () => {
    const [chapter] = read(p(r('Un mot') + put(CALL)), {
      footnotes: `<w:footnote w:id="1">${p(ins('Une note') + ins(' juste', OTHER))}</w:footnote>`,
    }).chapters
    expect(chapter?.corrections.map(({ changes, authors }) => [changes, authors])).toEqual([
      [[0, 1], ['Claire Dumas']],
      [[2], ['Paul']],
    ])
  })

  test('whose form alone changes is of its form', () => {
    const look = '<w:b/><w:rPrChange w:id="900" w:author="Paul" w:date=""><w:rPr/></w:rPrChange>'
    const call = `<w:r><w:rPr>${look}</w:rPr><w:footnoteReference w:id="1"/></w:r>`
    expect(corrections(p(r('Un mot') + call)).map(({ kind }) => kind)).toEqual(['MISE_EN_FORME'])
  })
})

// What has no letters was held by no correction: it could be neither seen nor refused.
describe('a change without letters', () => {
  const row = (name: 'ins' | 'del', cells: string) =>
    `<w:tbl><w:tr><w:trPr><w:${name} w:id="810" w:author="Claire Dumas"/></w:trPr>${cells}</w:tr></w:tbl>`

  test('of an empty row is one correction of paragraphs, with the mark of its first cell', () => {
    const cells = `<w:tc>${p('', mark('ins'))}</w:tc><w:tc>${p('')}</w:tc>`
    expect(corrections(row('ins', cells))).toMatchObject([{ kind: 'PARAGRAPHE', changes: [0, 1] }])
    expect(corrections(row('del', `<w:tc>${p('')}</w:tc>`))).toMatchObject([
      { kind: 'PARAGRAPHE', changes: [0] },
    ])
  })

  test('of a drawing is of words, of a symbol is of signs, of a field is of form', () => {
    const symbol = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
    expect(corrections(p(taken('<w:r><w:pict/></w:r>')))).toMatchObject([
      { kind: 'MOTS', wordsBefore: '[image]' },
    ])
    expect(corrections(p(put(symbol('Wingdings', 'F0A7'))))).toMatchObject([
      { kind: 'PONCTUATION', before: '', after: '\u25a1' },
    ])
    expect(corrections(p(put(symbol('Georgia', '2014'))))).toMatchObject([{ after: '—' }])
    expect(corrections(p(put('<w:r><w:instrText>PAGE</w:instrText></w:r>')))).toMatchObject([
      { kind: 'MISE_EN_FORME', changes: [0] },
    ])
  })

  // A paragraph cut beside a word whose look changes was told as a change of form, hidden by default.
  test('of a mark and of a look that touch it is of paragraphs', () => {
    const look = '<w:i/><w:rPrChange w:id="900" w:author="Claire Dumas" w:date=""><w:rPr/></w:rPrChange>'
    expect(corrections(p(r('un', look), mark('ins')) + p(r('deux')))).toMatchObject([
      { kind: 'PARAGRAPHE', changes: [0, 1] },
    ])
  })
})

describe('a reading', () => {
  test('is cut at its headings, numbered by chapter, each note with the chapter that calls it', () => {
    const call = '<w:r><w:footnoteReference w:id="7"/></w:r>'
    const { chapters } = read(
      heading('Un') + p(r('a') + ins(' b') + call) + heading('Deux') + p(ins('c ') + r('d') + ins(' e')),
      { footnotes: `<w:footnote w:id="7">${p(ins('note'))}</w:footnote>` },
    )
    expect(
      chapters.map(({ title, corrections: found }) => [title, found.map(({ number }) => number)]),
    ).toEqual([
      ['Un', ['1.1', '1.2']],
      ['Deux', ['2.1', '2.2']],
    ])
    expect(chapters[0]?.notes.map(({ noteId }) => noteId)).toEqual(['7'])
  })

  // Marked at one end, a move from one chapter to another showed as refused what touched its other end, which was not.
  test('has a move from one chapter to another as the same correction in both', () => {
    const { chapters } = read(
      heading('Un') +
        p(r('a ') + ins('b ') + moved('From', 'Plus tard.') + ins(' c')) +
        heading('Deux') +
        p(del('d ') + moved('To', 'Plus tard.'), mark('ins')) +
        p(r('e')),
    )
    expect(chapters.map((chapter) => chapter.corrections.map(({ changes }) => changes))).toEqual([
      [[0], [1], [2]],
      [[4], [1], [3]],
    ])
  })

  // An empty line of heading before a title left the chapter without a name, and its link without words.
  test('names a chapter by its first heading with words, or else by its rank', () => {
    const { chapters } = read(
      heading(' ') + heading('Un') + p(r('a')) + p(del('Deux'), '<w:pStyle w:val="Titre1"/>') + p(r('b')),
    )
    expect(chapters.map(({ title }) => title)).toEqual(['Un', 'Partie 2'])
  })

  test('without a heading is cut by some three thousand words', () => {
    const { chapters } = read(p(r('mot '.repeat(1600))).repeat(5))
    expect(chapters.map(({ title, paragraphs }) => [title, paragraphs.length])).toEqual([
      ['Partie 1', 2],
      ['Partie 2', 2],
      ['Partie 3', 1],
    ])
  })

  test('keeps comments, whom they answer, and the words that they are about', () => {
    const { chapters, comments } = read(
      p(`<w:commentRangeStart w:id="3"/>${r('ceci')}<w:commentRangeEnd w:id="3"/>${r(' non')}`),
      { comments: comment(3, 'Êtes-vous sûr ?') },
    )
    expect(comments).toEqual([
      { id: '3', author: 'Claire Dumas', date: '2026-11-20T10:00:00Z', text: 'Êtes-vous sûr ?' },
    ])
    expect(chapters[0]?.paragraphs[0]?.runs.map(({ text, comments: about }) => [text, about])).toEqual([
      ['ceci', ['3']],
      [' non', []],
    ])
  })
})
