import { describe, expect, test } from 'vitest'
import { findInReading } from '#web/manuscript/find-in-reading.ts'
import { openManuscript } from './manuscript.ts'
import { readNumbering } from './numbering.ts'
import { readManuscript } from './reading.ts'
import { releveOf } from './releve.ts'
import { type Line, sheetOf } from './sheet.ts'
import { comment, type DocxParts, del, docxOf, heading, ins, mark, p, r } from './testing/docx-of.ts'

const read = (parts: DocxParts) => readManuscript(openManuscript(docxOf(parts), 'a.docx'))
const sheet = (parts: DocxParts, chapter = 0) => sheetOf(read(parts), chapter, () => undefined)
const text = ({ segments }: Line) => segments.flatMap(({ runs }) => runs.map((run) => run.text)).join('')
const anchored = (id: number, words: string) =>
  `<w:commentRangeStart w:id="${id}"/>${words}<w:commentRangeEnd w:id="${id}"/>`
const put = (content: string) => `<w:ins w:id="800" w:author="Claire Dumas">${content}</w:ins>`
const item = (content: string, { level = 0, list = 3, properties = '' } = {}) =>
  p(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>${properties}`)
const cell = (content: string) => `<w:tc>${content}</w:tc>`

describe('a chapter made ready to be drawn', () => {
  test('holds paragraphs, lists and tables in their order, what a changed mark links together', () => {
    const { blocks } = sheet({
      body:
        p(r('Un'), mark('del')) +
        p(r('deux')) +
        p(r('trois')) +
        item(r('a')) +
        item(r('b')) +
        `<w:tbl><w:tr>${cell(p(r('A')) + p(r('AA')))}${cell(p(r('B')))}</w:tr></w:tbl>`,
    })
    const shape = blocks.map((block) => {
      if (block.type === 'TEXT') return block.lines.map(text)
      if (block.type === 'LIST') return { items: block.items.map(({ line }) => text(line)) }
      return { rows: block.rows.map(({ cells }) => cells.map((lines) => lines.map(text))) }
    })
    expect(shape).toEqual([
      ['Un', 'deux'],
      ['trois'],
      { items: ['a', 'b'] },
      { rows: [[['A', 'AA'], ['B']]] },
    ])
  })

  test('has its comments once, with their answers, where their words begin; a correction has those about it', () => {
    const { blocks, threads, corrections } = sheet({
      body: p(r('Un ') + anchored(1, del('chat') + ins('chien') + r(' gris'))) + p(anchored(1, r('et noir'))),
      comments: comment(1, 'Gris\u202f?') + comment(1, 'Noir\u202f?'),
    })
    const about = 'chien griset noir'
    expect(threads).toMatchObject([{ comment: { text: 'Gris\u202f?' }, about }, { about }])
    const lines = blocks.flatMap((block) => (block.type === 'TEXT' ? block.lines : []))
    expect(lines.map((line) => line.threads)).toEqual([[0, 1], []])
    expect(corrections.map((one) => one.threads)).toEqual([[0, 1]])
  })

  // A row whose words were all taken was hidden though it stays, and one that was put stayed empty once it was refused.
  test('has a row as whole where its own change puts or takes it', () => {
    const row = (properties: string, words: string) =>
      `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cell(p(words))}${cell(p(words))}</w:tr>`
    const change = (name: string) => `<w:${name} w:id="810" w:author="Claire Dumas"/>`
    const { blocks } = sheet({
      body: `<w:tbl>${row('', del('a'))}${row(change('ins'), ins('b'))}${row(change('del'), ins('c'))}</w:tbl>`,
    })
    const rows = blocks.flatMap((block) => (block.type === 'TABLE' ? block.rows : []))
    expect(rows.map(({ whole }) => whole?.state)).toEqual([undefined, 'ADDED', 'TAKEN'])
  })

  test('has a mark that was put and taken as nothing', () => {
    const twice = '<w:rPr><w:ins w:id="820" w:author="A"/><w:del w:id="821" w:author="B"/></w:rPr>'
    const { blocks } = sheet({ body: p(r('Un'), twice) + p(r('deux')) })
    expect(blocks).toMatchObject([{ lines: [{ mark: { does: 'NOTHING' } }, {}] }])
  })

  test('has its notes apart, each once', () => {
    const call = '<w:r><w:footnoteReference w:id="7"/></w:r>'
    const { notes } = sheet({
      body: p(r('Un') + call),
      footnotes: `<w:footnote w:id="7">${p(ins('note'))}${p(r('suite'))}</w:footnote>`,
    })
    expect(notes.map(({ id, lines }) => [id, lines.map(text)])).toEqual([['7', ['note', 'suite']]])
  })

  // A footnote and an endnote of the same number in the file were one note, with one anchor.
  test('has a footnote and an endnote of the same number as two notes', () => {
    const { notes, blocks } = sheet({
      body: p(
        '<w:r><w:footnoteReference w:id="1"/></w:r>' + r('Un') + '<w:r><w:endnoteReference w:id="1"/></w:r>',
      ),
      footnotes: `<w:footnote w:id="1">${p(r('Au pied'))}</w:footnote>`,
      endnotes: `<w:endnote w:id="1">${p(r('À la fin'))}</w:endnote>`,
    })
    expect(notes.map(({ lines }) => lines.map(text))).toEqual([['Au pied'], ['À la fin']])
    const lines = blocks.flatMap((block) => (block.type === 'TEXT' ? block.lines : []))
    const calls = lines.flatMap(({ segments }) =>
      segments.flatMap(({ runs }) => runs.flatMap(({ note }) => note?.id ?? [])),
    )
    expect(calls).toEqual(notes.map(({ id }) => id))
  })

  // Hidden text was drawn, though the count of words leaves it out; a CDATA section was drawn with its tags.
  test('leaves hidden text out but where it changes, and reads a section of raw characters', () => {
    const hidden = '<w:vanish/>'
    const raw = '<w:r><w:t><![CDATA[a < b &amp; ]]>c &amp; d</w:t></w:r>'
    const { blocks } = sheet({
      body: p(r('Un') + r(' secret', hidden) + ins(' mot')) + p(raw) + p(put(r('caché', hidden))),
    })
    expect(blocks.flatMap((block) => (block.type === 'TEXT' ? block.lines.map(text) : []))).toEqual([
      'Un mot',
      'a < b &amp; c & d',
      'caché',
    ])
  })

  test('that does not exist is empty', () => {
    expect(sheet({ body: p(r('Un')) }, 12)).toMatchObject({ blocks: [], corrections: [] })
  })
})

describe('a list', () => {
  const level = (rank: number, format: string, start = '<w:start w:val="1"/>') =>
    `<w:lvl w:ilvl="${rank}">${start}<w:numFmt w:val="${format}"/></w:lvl>`
  const list = (id: number, override = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="7"/>${override}</w:num>`
  const numbering =
    `<w:abstractNum w:abstractNumId="7">${level(0, 'decimal')}${level(1, 'bullet')}${level(2, 'lowerLetter', '')}</w:abstractNum>` +
    list(3) +
    list(4) +
    list(5, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="6"/></w:lvlOverride>')
  const numbers = readNumbering(openManuscript(docxOf({ body: p(''), numbering }), 'a.docx').package)

  test('is numbered as the file says, or dotted', () => {
    expect(numbers('3', 0)).toMatchObject({ start: 1, style: 'decimal' })
    expect(numbers('3', 2)).toMatchObject({ start: 0, style: 'lower-alpha' })
    expect([numbers('3', 1), numbers('3', 8), numbers('9', 0)]).toEqual([undefined, undefined, undefined])
  })

  test('goes on from those of its definition, but for one that says where it begins', () => {
    expect(numbers('4', 0)).toEqual(numbers('3', 0))
    expect(numbers('5', 0)).toMatchObject({ start: 6, style: 'decimal' })
    expect(numbers('5', 0)?.counter).not.toBe(numbers('3', 0)?.counter)
  })

  const itemsOf = (body: string) => {
    const lists = sheetOf(read({ body }), 0, numbers).blocks.flatMap((one) =>
      one.type === 'LIST' ? [one] : [],
    )
    return { items: lists.flatMap(({ items }) => items), begins: lists.map(({ begins }) => begins) }
  }

  test('begins its counters once, and again under an item of a higher level', () => {
    const { items, begins } = itemsOf(
      item(r('a')) +
        item(r('b'), { level: 2 }) +
        p(r('Entre deux.')) +
        item(r('c')) +
        item(r('d'), { list: 5 }),
    )
    expect(begins).toEqual([[numbers('3', 0), numbers('3', 2)], [numbers('5', 0)]])
    expect(items.map(({ restarts }) => restarts)).toEqual([[], [], [numbers('3', 2)], []])
  })

  // « 2. » stood empty in the corrected text, an empty sign in the original one.
  test.each([
    [
      'taken with its mark',
      item(r('a')) + item(del('b'), { properties: mark('del') }) + item(r('c')),
      'TAKEN',
    ],
    ['taken with the mark before', item(r('a'), { properties: mark('del') }) + item(del('b')), 'TAKEN'],
    ['put with its mark', item(r('a')) + item(ins('b'), { properties: mark('ins') }) + item(r('c')), 'ADDED'],
    ['put with the mark before', item(r('a'), { properties: mark('ins') }) + item(ins('b')), 'ADDED'],
    ['empty, taken', item(r('a')) + item('', { properties: mark('del') }), 'TAKEN'],
    ['emptied, its mark kept', item(r('a')) + item(del('b')), undefined],
    [
      'joined to the next with words left',
      item(r('a')) + item(r('b'), { properties: mark('del') }),
      undefined,
    ],
  ])('has an item %s', (_, body, state) => {
    expect(itemsOf(body).items.map(({ whole }) => whole?.state)).toEqual(
      [undefined, state, undefined].slice(0, itemsOf(body).items.length),
    )
  })
})

test('the figures tell corrections by chapter and kind, the most frequent and the comments about nothing', () => {
  const fix = r('un ') + del('cote') + ins('côte') + r(' ')
  const releve = releveOf(
    read({
      body: heading('Un') + p(fix + fix + del('chat') + ins('lapin')) + heading('Deux') + p(fix + ins(',')),
      comments: comment(4, 'Bravo.'),
    }),
  )
  expect(releve).toMatchObject({
    corrections: 5,
    comments: 1,
    kinds: { ACCENTS: 3, MOTS: 1, PONCTUATION: 1 },
    chapters: [
      { title: 'Un', corrections: 3 },
      { title: 'Deux', corrections: 2 },
    ],
    frequent: [{ before: 'cote', after: 'côte', numbers: ['1.1', '1.2', '2.1'] }],
    apart: [{ comment: { text: 'Bravo.' } }],
  })
})

describe('words are found', () => {
  const reading = read({
    body: heading('Un') + p(r('L’Été ') + del('fesait') + ins('faisait') + r(' peur.')),
  })

  test('whatever their accents, capitals, apostrophes and spaces, with what stands around', () => {
    expect(findInReading(reading, "l'ete").found).toEqual([
      { chapter: 0, paragraph: 1, before: '', words: 'L’Été', after: ' faisait peur.' },
    ])
  })

  // « coeur » did not find « cœur », nor « - » a dash, nor « confiture » the word that soft hyphens cut.
  test.each([
    ['Le cœur bat.', 'COEUR', ['Le ', 'cœur', ' bat.']],
    ['Un Saint\u2011Ouen.', 'saint-ouen', ['Un ', 'Saint\u2011Ouen', '.']],
    ['Viens\u00a0– dit-il – ici.', 'viens - dit', ['', 'Viens\u00a0– dit', '-il – ici.']],
    ['Une con\u00adfi\u00adture, là.', 'confiture', ['Une ', 'con\u00adfi\u00adture', ', là.']],
    ['Une confiture.', 'con\u00adfiture', ['Une ', 'confiture', '.']],
    ['Un e\u0301te\u0301 passe.', 'été', ['Un ', 'été', ' passe.']],
    ['Æ, œ, la fin\u00a0!', 'FIN', ['Æ, œ, la ', 'fin', '\u00a0!']],
    [
      'x'.repeat(41) + 'œufs' + '🙂'.repeat(41),
      'oeuf',
      [`…${'x'.repeat(40)}`, 'œuf', `s${'🙂'.repeat(39)}…`],
    ],
  ])('in « %s » for « %s », by the fold of every search', (written, asked, [before, words, after]) => {
    const { found } = findInReading(read({ body: p(r(written)) }), asked)
    expect(found).toEqual([{ chapter: 0, paragraph: 0, before, words, after }])
  })

  test('in the corrected text, or else in the original one', () => {
    expect(findInReading(reading, 'faisait peur').found).toHaveLength(1)
    expect(findInReading(reading, 'fesait').found).toHaveLength(1)
    expect(findInReading(reading, '  ').found).toEqual([])
    expect(findInReading(reading, ' – ').found).toEqual([])
  })

  test('two hundred at most, and it is said', () => {
    const many = read({ body: p(r('mot')).repeat(201) })
    expect(findInReading(many, 'mot')).toMatchObject({ hasMore: true })
    expect(findInReading(many, 'mot').found).toHaveLength(200)
  })
})
