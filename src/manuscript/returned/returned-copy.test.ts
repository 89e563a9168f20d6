import { describe, expect, test } from 'vitest'
import { readComments } from '../comments.ts'
import { relationshipsOf } from '../docx-package.ts'
import { openManuscript } from '../manuscript.ts'
import { readManuscript } from '../reading.ts'
import { comment, del, docxOf, heading, ins, mark, p, r } from '../testing/docx-of.ts'
import { decided, linesByPart } from '../testing/read-back.ts'
import { threadsOf } from '../threads.ts'
import type { AuthorMarks, Wording } from './author-marks.ts'
import { returnedCopy } from './returned-copy.ts'

const AUTHOR = { name: 'L’auteur', date: '2026-11-30T10:00:00Z' }
const NOTHING: AuthorMarks = { refused: new Set(), wordings: [], answers: [] }
const opened = (parts: Parameters<typeof docxOf>[0]) => openManuscript(docxOf(parts), 'roman.docx')
const returned = (source: ReturnType<typeof opened>, marks: Partial<AuthorMarks>) =>
  openManuscript(returnedCopy(source, { ...NOTHING, ...marks }, AUTHOR), 'roman-retour.docx')
const linesOf = (source: ReturnType<typeof opened>) =>
  linesByPart(decided(source, 'ACCEPT'))['word/document.xml']
const correctionsOf = (source: ReturnType<typeof opened>) =>
  readManuscript(source).chapters.flatMap(({ corrections }) => corrections)
const saidIn = ({ package: held }: ReturnType<typeof opened>) =>
  readComments(held).flatMap(({ author, text }) => (author === AUTHOR.name ? [text] : []))

test('a file of which its author says nothing has the same parts', () => {
  const source = opened({ body: p(r('Il ') + del('fesait') + ins('faisait')) })
  expect(returned(source, {}).package.entries).toEqual(source.package.entries)
})

test('a refusal is the author’s own tracked changes beside those of the corrector', () => {
  const source = opened({ body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit.')) })
  const copy = returned(source, { refused: new Set([0]) })
  const [first] = correctionsOf(copy)
  expect(first).toMatchObject({ authors: ['Claire Dumas', 'L’auteur'], before: 'fesait', after: 'fesait' })
  expect(copy.stories[0]?.part.changes.map(({ author, date }) => [author, date])).toContainEqual([
    AUTHOR.name,
    AUTHOR.date,
  ])
})

describe('another wording', () => {
  const on = (source: ReturnType<typeof opened>, text: string): Wording => ({
    on: 'CORRECTION',
    ranks: correctionsOf(source)[0]?.changes ?? [],
    text,
  })

  test.each([
    [
      'of a word replaced',
      r('Il ') + del('fesait') + ins('faisait') + r(' nuit.'),
      'allait',
      'Il allait nuit.',
    ],
    ['of letters in a word', r('Il f') + del('e') + ins('ai') + r('sait nuit.'), 'allait', 'Il allait nuit.'],
    ['of a word taken', r('Il ') + del('très ') + r('dort.'), 'bien', 'Il bien dort.'],
    ['of a word put with its space', r('Il ') + ins('très ') + r('dort.'), 'bien', 'Il bien dort.'],
  ])('%s takes its place, with the spaces around', (_, body, text, line) => {
    const source = opened({ body: p(body) })
    const copy = returned(source, { wordings: [on(source, text)] })
    expect(linesOf(copy)).toEqual([line])
    expect(saidIn(copy)).toEqual([])
  })

  test('of words has their look, and leaves what stands around in its run', () => {
    const source = opened({ body: heading('Un') + p(r('Un petit chat & gris.', '<w:i/>')) })
    const words = {
      on: 'WORDS',
      block: 1,
      from: 3,
      to: 13,
      passage: 'petit chat',
      text: '« lion » & <co>',
    } as const
    const copy = returned(source, { wordings: [words] })
    expect(linesOf(copy)).toEqual(['Un', 'Un « lion » & <co> & gris.'])
    const runs = readManuscript(copy).chapters[0]?.paragraphs[1]?.runs ?? []
    expect(runs.every(({ look }) => look.italic)).toBe(true)
    expect(runs.filter(({ state }) => state !== 'SAME').map(({ text }) => text)).toEqual([
      'petit chat',
      '« lion » & <co>',
    ])
  })

  test('of a refused correction stands, and its refusal no longer', () => {
    const source = opened({ body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit.')) })
    const copy = returned(source, { refused: new Set([0, 1]), wordings: [on(source, 'allait')] })
    expect(linesOf(copy)).toEqual(['Il allait nuit.'])
  })

  test('of words that are not there, that meet another or half of a refusal is said in a comment there', () => {
    const source = opened({ body: p(r('Avant.')) + p(r('Il dort ') + ins('très ') + r('bien.')) })
    const wording = (from: number, passage: string, text: string): Wording => ({
      on: 'WORDS',
      block: 1,
      from,
      to: from + passage.length,
      passage,
      text,
    })
    const wordings = [
      wording(3, 'dort', 'rêve'),
      wording(0, 'Il dort', 'Elle'),
      wording(0, 'Le', 'Un'),
      wording(9, 'rès bien', 'mal'),
    ]
    const copy = returned(source, { refused: new Set([0]), wordings })
    expect(linesOf(copy)).toEqual(['Avant.', 'Elle bien.'])
    expect(saidIn(copy)).toHaveLength(3)
  })

  test('of a paragraph cut in two is said in a comment', () => {
    const source = opened({ body: p(r('Un.'), mark('ins')) + p(r('Deux.')) })
    const copy = returned(source, { wordings: [on(source, 'Un, deux.')] })
    expect(saidIn(copy)).toEqual(['Plutôt\u00a0: «\u202fUn, deux.\u202f».'])
    expect(linesOf(copy)).toEqual(['Un.', 'Deux.'])
  })
})

describe('an answer', () => {
  const anchored = p(
    `<w:commentRangeStart w:id="4"/>${r('Le cahier')}<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>`,
  )

  test('stands under its comment, called beside it', () => {
    const source = opened({ body: anchored, comments: comment(4, 'De 1976 ?') })
    const copy = returned(source, { answers: [{ comment: '4', text: 'De 1982.\nJ’en suis sûr.' }] })
    const { comments, chapters } = readManuscript(copy)
    const [thread] = threadsOf(
      comments,
      chapters.flatMap(({ paragraphs }) => paragraphs),
    )
    expect(thread).toMatchObject({
      comment: { text: 'De 1976 ?' },
      about: 'Le cahier',
      answers: [{ author: AUTHOR.name, date: AUTHOR.date, text: 'De 1982.\nJ’en suis sûr.' }],
    })
    const kinds = relationshipsOf(copy.package.entries, copy.package.mainPath).map(({ type }) => type)
    expect(kinds).toEqual(expect.arrayContaining(['comments', 'commentsExtended']))
    const main = copy.stories[0]?.part.xml ?? ''
    expect(main.match(/<w:commentReference /g)).toHaveLength(2)
    expect(main.match(/<w:commentRange(Start|End) /g)).toHaveLength(4)
  })

  test('to an answer stands under the comment that began, as Word has it', () => {
    const first = opened({ body: anchored, comments: comment(4, 'De 1976 ?') })
    const second = returned(first, { answers: [{ comment: '4', text: 'De 1982.' }] })
    const [, own] = readComments(second.package)
    const third = returned(second, { answers: [{ comment: own?.id ?? '', text: 'Ou de 1983.' }] })
    expect(readComments(third.package).map(({ answers }) => answers)).toEqual([undefined, '4', '4'])
  })

  test('to a comment that nothing calls is said at the beginning of the text', () => {
    const source = opened({ body: p(r('Le cahier')), comments: comment(4, 'De 1976 ?') })
    const copy = returned(source, { answers: [{ comment: '4', text: 'De 1982.' }] })
    expect(saidIn(copy)).toEqual(['Réponse à «\u202fDe 1976 ?\u202f»\u00a0: De 1982.'])
  })
})

test('what no tracked change can undo is said, in the main text, where it stands', () => {
  const source = opened({
    body:
      p(r('Avant.')) +
      p(
        r('Un mot') +
          `<w:del w:id="70" w:author="Claire Dumas"><w:r><w:footnoteReference w:id="1"/></w:r></w:del>`,
      ),
    footnotes: `<w:footnote w:id="1">${p(del('Une note'))}</w:footnote>`,
  })
  const copy = returned(source, { refused: new Set(correctionsOf(source)[0]?.changes) })
  expect(saidIn(copy)).toHaveLength(1)
  expect(saidIn(copy)[0]).toContain('ne défait pas un appel de note')
  expect(readManuscript(copy).chapters[0]?.paragraphs[1]?.runs[0]?.comments).toHaveLength(1)
})

test('a part that names WordprocessingML otherwise is written under its own prefix, or under one declared', () => {
  const main = (xml: string) => ({ 'word/document.xml': new TextEncoder().encode(xml) })
  const body = (prefix: string) => {
    const by = `${prefix}id="1" ${prefix}author="C"`
    return `<${prefix}body><${prefix}p><${prefix}ins ${by}><${prefix}r><${prefix}t>Un</${prefix}t></${prefix}r></${prefix}ins></${prefix}p></${prefix}body>`
  }
  const uri = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const named = main(`<x:document xmlns:x="${uri}">${body('x:')}</x:document>`)
  const byDefault = main(
    `<document xmlns="${uri}" xmlns:w="urn:other" xmlns:y="${uri}"><body><p><y:ins y:id="1" y:author="C"><r><t>Un</t></r></y:ins></p></body></document>`,
  )
  for (const entries of [named, byDefault]) {
    const source = openManuscript(docxOf({ body: '' }, entries), 'a.docx')
    const copy = returned(source, { refused: new Set([0]) })
    expect(copy.stories[0]?.part.changes.map(({ author }) => author)).toEqual(['C', AUTHOR.name])
    expect(linesOf(copy)).toEqual([])
  }
})
