import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from './changes.ts'
import { decideManuscript } from './decide-manuscript.ts'
import { openManuscript } from './manuscript.ts'
import { type DocxParts, del, docxOf, ins, mark, p, r } from './testing/docx-of.ts'
import { changesLeft, decided, linesByPart, linesOf } from './testing/read-back.ts'

const BY = 'w:author="Claire Dumas" w:date="2026-11-20T10:00:00Z"'
const PLAIN = '<w:r><w:t>plain</w:t></w:r>'
const move = (side: 'From' | 'To', id: number, text: string) =>
  p(
    `<w:move${side}RangeStart w:id="${id}" w:name="move1" ${BY}/><w:move${side} w:id="${id + 1}" ${BY}>${r(text)}</w:move${side}>`,
    `<w:rPr><w:move${side} w:id="${id + 2}" ${BY}/></w:rPr>`,
  ) + `<w:move${side}RangeEnd w:id="${id}"/>`
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const row = (cells: string, properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`
const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`
const boxTwice = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="w14">${box(content)}</mc:Choice><mc:Fallback>${box(content)}</mc:Fallback></mc:AlternateContent></w:r>`

type Case = { title: string; parts: DocxParts; changes: number; accepted: string[]; refused: string[] }

const CASES: Case[] = [
  {
    title: 'a word put in place of another',
    parts: { body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit.')) },
    changes: 2,
    accepted: ['Il faisait nuit.'],
    refused: ['Il fesait nuit.'],
  },
  {
    title: 'a paragraph joined to the next one',
    parts: { body: p(r('Un.'), mark('del')) + p(r(' Deux.'), '<w:jc w:val="center"/>') },
    changes: 1,
    accepted: ['Un. Deux.'],
    refused: ['Un.', 'Deux.'],
  },
  {
    title: 'a paragraph cut in two',
    parts: { body: p(r('Un.'), mark('ins')) + p(r(' Deux.')) },
    changes: 1,
    accepted: ['Un.', 'Deux.'],
    refused: ['Un. Deux.'],
  },
  {
    // The mark of proofing stood in the way: the page showed both joined, the file kept them apart.
    title: 'a paragraph cut in two before a mark of proofing',
    parts: {
      body: `${p(r('Un.'), mark('ins'))}<w:proofErr w:type="gramEnd"/>${p(r(' Deux.'))}`,
    },
    changes: 1,
    accepted: ['Un.', 'Deux.'],
    refused: ['Un. Deux.'],
  },
  {
    title: 'a whole paragraph taken away',
    parts: { body: p(r('Un.')) + p(del('Deux.'), mark('del')) + p(r('Trois.')) },
    changes: 2,
    accepted: ['Un.', 'Trois.'],
    refused: ['Un.', 'Deux.', 'Trois.'],
  },
  {
    title: 'a paragraph moved',
    parts: {
      body: move('From', 10, 'Ailleurs.') + p(r('Un.')) + move('To', 20, 'Ailleurs.') + p(r('Deux.')),
    },
    changes: 1,
    accepted: ['Un.', 'Ailleurs.', 'Deux.'],
    refused: ['Ailleurs.', 'Un.', 'Deux.'],
  },
  {
    title: 'rows and cells of a table',
    parts: {
      body: `<w:tbl>${row(cell(p(r('a'))) + cell(p(r('b')), `<w:cellIns w:id="1" ${BY}/>`))}${row(cell(p(del('c'))), `<w:del w:id="2" ${BY}/>`)}</w:tbl>${p(r('Fin.'))}`,
    },
    changes: 3,
    accepted: ['a', 'b', 'Fin.'],
    refused: ['a', 'c', 'Fin.'],
  },
  {
    title: 'a table whose only row goes',
    parts: { body: `<w:tbl>${row(cell(p(r('a'))), `<w:del w:id="2" ${BY}/>`)}</w:tbl>${p(r('Fin.'))}` },
    changes: 1,
    accepted: ['Fin.'],
    refused: ['a', 'Fin.'],
  },
  {
    title: 'a text box written twice for old readers',
    parts: { body: p(boxTwice(del('avant') + ins('après'))) },
    changes: 2,
    accepted: ['après', 'après'],
    refused: ['avant', 'avant'],
  },
  {
    title: 'an insertion that somebody else took back',
    parts: {
      body: p(r('Un ') + `<w:ins w:id="1" ${BY}>${del('deux', 'w:author="Autre"')}</w:ins>` + r('trois')),
    },
    changes: 2,
    accepted: ['Un trois'],
    refused: ['Un trois'],
  },
  {
    title: 'former properties',
    parts: {
      body: p(
        `<w:r><w:rPr><w:i/><w:rPrChange w:id="1" ${BY}><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr><w:t>Un</w:t></w:r>`,
        `<w:jc w:val="center"/><w:rPr><w:sz w:val="20"/></w:rPr><w:pPrChange w:id="2" ${BY}><w:pPr><w:ind w:left="5"/></w:pPr></w:pPrChange>`,
      ),
    },
    changes: 2,
    accepted: ['Un'],
    refused: ['Un'],
  },
  {
    title: 'footnotes and headers',
    parts: {
      body: p(r('Texte')),
      footnotes: `<w:footnote w:id="1">${p(del('sept') + ins('8') + r(' ans'))}</w:footnote>`,
      header: p(ins('Titre')),
    },
    changes: 3,
    accepted: ['Texte', '8 ans', 'Titre'],
    refused: ['Texte', 'sept ans'],
  },
]

describe('tracked changes', () => {
  test.each(CASES)('$title is accepted, or refused', ({ parts, changes, accepted, refused }) => {
    const source = openManuscript(docxOf(parts), 'a.docx')
    expect(changesLeft(source)).toBe(changes)
    for (const [decision, lines] of [
      ['ACCEPT', accepted],
      ['REFUSE', refused],
    ] as const) {
      const result = decided(source, decision)
      expect(Object.values(linesByPart(result)).flat()).toEqual(lines)
      expect(changesLeft(result)).toBe(0)
    }
  })

  test.each(CASES)('$title keeps every byte while nothing is decided', ({ parts }) => {
    const source = openManuscript(docxOf(parts), 'a.docx')
    for (const [path, bytes] of decideManuscript(source, () => undefined))
      expect(bytes).toBe(source.package.entries.get(path))
  })

  test.each(CASES)('$title reads the same decided at once or in two times', ({ parts, changes }) => {
    const source = openManuscript(docxOf(parts), 'a.docx')
    const decision = fc.constantFrom<Decision>('ACCEPT', 'REFUSE')
    const choice = fc.record({ decision, isFirst: fc.boolean() })
    fc.assert(
      fc.property(fc.array(choice, { minLength: changes, maxLength: changes }), (choices) => {
        const once = decided(source, (rank) => choices[rank]?.decision)
        const half = decided(source, (rank) => (choices[rank]?.isFirst ? choices[rank].decision : undefined))
        const later = laterChoices(source, choices)
        const twice = decided(half, (rank) => later.get(keyAt(half, rank)))
        expect(changesLeft(once)).toBe(0)
        expect(changesLeft(twice)).toBe(0)
        expect(linesByPart(twice)).toEqual(linesByPart(once))
      }),
      { numRuns: 30 },
    )
  })

  test('parts without a decided change keep their bytes', () => {
    const source = openManuscript(docxOf({ body: p(ins('Un')), header: p(ins('Deux')) }), 'a.docx')
    const entries = decideManuscript(source, (rank) => (rank === 0 ? 'ACCEPT' : undefined))
    expect(entries.get('word/header.xml')).toBe(source.package.entries.get('word/header.xml'))
    expect(entries.get('word/document.xml')).not.toBe(source.package.entries.get('word/document.xml'))
  })

  test('the properties of the mark that stays are those of the joined paragraph', () => {
    const body = p(r('Un.'), mark('del')) + p(r('Deux.'), '<w:jc w:val="center"/>')
    const { stories } = decided(openManuscript(docxOf({ body }), 'a.docx'), 'ACCEPT')
    expect(stories[0]?.part.xml).toContain(
      `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${r('Un.')}${r('Deux.')}</w:p>`,
    )
  })

  test('a cell keeps its last paragraph, though its text and its mark go', () => {
    const body = `<w:tbl>${row(cell(p(del('a'), mark('del'))))}</w:tbl>${p(r('Fin.'))}`
    const { stories } = decided(openManuscript(docxOf({ body }), 'a.docx'), 'ACCEPT')
    expect(stories[0]?.part.xml).toMatch(/<w:tc>.*<w:p>.*<\/w:p><\/w:tc>/)
  })

  test('the ends of bookmarks and comments inside what goes stay', () => {
    const ends = '<w:bookmarkStart w:id="5" w:name="b"/><w:commentRangeEnd w:id="6"/>'
    const body = p(`<w:del w:id="1" ${BY}>${ends}<w:r><w:delText>Un</w:delText></w:r></w:del>${r('Deux')}`)
    const { stories } = decided(openManuscript(docxOf({ body }), 'a.docx'), 'ACCEPT')
    expect(stories[0]?.part.xml).toContain(`<w:p>${ends}${r('Deux')}</w:p>`)
  })

  test('former properties come back without those that the change does not cover', () => {
    const source = openManuscript(
      docxOf(CASES.find(({ title }) => title === 'former properties')?.parts ?? { body: '' }),
      'a.docx',
    )
    const { stories } = decided(source, 'REFUSE')
    expect(stories[0]?.part.xml).toContain(
      '<w:pPr><w:ind w:left="5"/><w:rPr><w:sz w:val="20"/></w:rPr></w:pPr>',
    )
    expect(stories[0]?.part.xml).toContain('<w:rPr><w:b/></w:rPr>')
  })

  test('the prefix is the one that the file binds, its main part is where its relationships say', () => {
    const body = (PLAIN + ins('Un') + del('Deux')).replaceAll('w:', 'x:')
    const bytes = docxOf({ body: '', mainName: 'document2.xml' })
    const source = openManuscript(bytes, 'a.docx')
    const xml = `\uFEFF<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p>${body}</x:p></x:body></x:document>`
    source.package.entries.set('word/document2.xml', new TextEncoder().encode(xml))
    const again = decided(source, () => undefined)
    expect(linesOf(again.stories[0]?.part)).toEqual(['plainUnDeux'])
    const refused = decided(again, 'REFUSE').stories[0]?.part.xml
    expect(refused).toBe(
      '\uFEFF<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>plain</x:t></x:r><x:r><x:t xml:space="preserve">Deux</x:t></x:r></x:p></x:body></x:document>',
    )
  })
})

type Choice = { decision: Decision; isFirst: boolean }

/** The choices of the second pass, by the key that names a change in both files. */
function laterChoices(source: ReturnType<typeof openManuscript>, choices: Choice[]): Map<string, Decision> {
  return new Map(
    choices.flatMap(({ decision, isFirst }, rank) =>
      isFirst ? [] : [[keyAt(source, rank), decision] as const],
    ),
  )
}

function keyAt({ stories }: ReturnType<typeof openManuscript>, rank: number): string {
  const story = stories.findLast(({ firstRank }) => firstRank <= rank)
  const first = story?.part.changes[rank - story.firstRank]?.marks[0]
  const element = story?.part.elements[first?.element ?? -1]
  return `${story?.path} ${element?.name} ${element?.attributes['w:id']}`
}
