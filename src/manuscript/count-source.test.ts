import { describe, expect, test } from 'vitest'
import { uncounted } from './comptage.ts'
import { countSource } from './count-source.ts'
import { comment, del, docxOf, heading, ins, mark, p, r } from './testing/docx-of.ts'
import { odtOf, odtP } from './testing/odt-of.ts'

/** A piece of a manuscript in each format, with the text that its author sees of it. */
type Piece = { name: string; seen: string[]; docx?: string; odt?: string; notes?: string; styles?: string }

const VANISHED = '<w:vanish/>'
const HIDDEN_STYLE =
  '<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style><style:style style:name="H2" style:parent-style-name="H"><style:text-properties/></style:style>'
const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`

const LINES = [
  'Elle dit : « Non ! » — puis rien… et tout.',
  'Un porte-à-faux, l’arc-en-ciel\u00a0; va-t-il\u202f?',
  '12,5 % de 3 000 € – le 1er mars, à 14 h 30.',
  '* * *',
  'Ça\u00a0va\u2009bien ... — ? ! 😀 ½ № 4',
  'mot\u00adcoupé et œuvre ÉTÉ',
]

const PIECES: Piece[] = [
  ...LINES.map((text) => ({ name: text, seen: [text], docx: p(r(text)), odt: odtP(text) })),
  {
    name: 'a note counts, its number does not',
    seen: ['Un mot', 'suivi', 'La note dit trois choses.'],
    docx: p(`${r('Un mot')}<w:r><w:footnoteReference w:id="2"/></w:r>${r(' suivi')}`),
    notes: `<w:footnote w:id="2">${p(r('La note dit trois choses.'))}</w:footnote><w:footnote w:id="9">${p(r('Celle que rien n’appelle.'))}</w:footnote>`,
    odt: odtP(
      `Un mot<text:note><text:note-citation>1</text:note-citation><text:note-body>${odtP('La note dit trois choses.')}</text:note-body></text:note> suivi`,
    ),
  },
  {
    name: 'a text box counts once, its description does not',
    seen: ['Autour', 'Dans la boîte'],
    docx: p(
      `${r('Autour')}<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p(r('Dans la boîte'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p(r('Dans la boîte'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    odt: odtP(
      `Autour<draw:frame><draw:text-box>${odtP('Dans la boîte')}</draw:text-box><svg:title>Une boîte</svg:title><svg:desc>Un cadre gris</svg:desc></draw:frame>`,
    ),
  },
  {
    name: 'the cells of a table are apart',
    seen: ['Nom', 'Âge de Jean', '42'],
    docx: `<w:tbl><w:tr><w:tc>${p(r('Nom'))}</w:tc><w:tc>${p(r('Âge de Jean'))}</w:tc><w:tc>${p(r('42'))}</w:tc></w:tr></w:tbl>`,
    odt: `<table:table><table:table-row><table:table-cell>${odtP('Nom')}</table:table-cell><table:table-cell>${odtP('Âge de Jean')}</table:table-cell><table:table-cell>${odtP('42')}</table:table-cell></table:table-row></table:table>`,
  },
  {
    name: 'of a field the result counts, its instruction does not',
    seen: ['Voir la page 12 ici'],
    docx: p(
      r('Voir la page ') +
        field(code(' IF ') + field(code(' PAGE '), 'caché là') + code(' = 1 '), '12') +
        r(' ici'),
    ),
    odt: odtP('Voir la page <text:page-number>12</text:page-number> ici'),
  },
  {
    name: 'a field that never ends hides nothing',
    seen: ['Avant après'],
    docx: p(`${r('Avant ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r>${r('après')}`),
    odt: odtP('Avant après'),
  },
  {
    name: 'hidden text does not count',
    seen: ['On voit ceci'],
    docx: p(r('On voit ') + r('pas cela ', VANISHED) + r('ceci', '<w:vanish w:val="0"/>')),
    styles: HIDDEN_STYLE,
    odt:
      odtP(
        'On voit <text:span text:style-name="H">pas cela </text:span><text:span text:style-name="H2">ni cela </text:span>ceci<text:hidden-text text:is-hidden="true">ni encore</text:hidden-text>',
      ) + `<text:section text:display="none">${odtP('Une section cachée')}</text:section>`,
  },
  {
    name: 'deleted text does not count, what is inserted does',
    seen: ['Il faisait nuit', 'Une phrase jointe à la suite'],
    docx:
      p(r('Il ') + del('fesait ') + ins('faisait ') + r('nuit')) +
      p(r('Une phrase join'), mark('del')) +
      p(r('te à la suite')),
    odt:
      `<text:tracked-changes><text:changed-region><text:deletion>${odtP('fesait ou bien')}</text:deletion></text:changed-region><text:changed-region><text:insertion/></text:changed-region></text:tracked-changes>` +
      odtP('Il <text:change/><text:change-start/>faisait<text:change-end/> nuit') +
      odtP('Une phrase jointe à la suite'),
  },
  {
    name: 'a comment does not count',
    seen: ['Le texte seul'],
    docx: p(`${r('Le texte seul')}<w:r><w:commentReference w:id="1"/></w:r>`),
    odt: odtP(
      `Le texte seul<office:annotation><dc:creator>Claire Dumas</dc:creator>${odtP('Êtes-vous sûr de vous ?')}</office:annotation>`,
    ),
  },
  {
    name: 'spaces, tabs and line breaks part words',
    seen: ['un deux trois quatre'],
    docx: p(`${r('un')}<w:r><w:tab/></w:r>${r('deux')}<w:r><w:br/></w:r>${r('  trois')}${r(' quatre ')}`),
    odt: odtP('un<text:tab/>deux<text:line-break/><text:s text:c="2000000000"/>trois quatre '),
  },
]

describe.each(PIECES)('$name', ({ seen, docx, odt, notes = '', styles = '' }) => {
  test.each([
    ['docx', docx && docxOf({ body: docx, footnotes: notes, header: p(r('Un en-tête de page')) })],
    ['odt', odt && odtOf({ body: odt, styles, header: odtP('Un en-tête de page') })],
    ['txt', new TextEncoder().encode(seen.join('\r\n'))],
  ] as const)('in .%s', (format, bytes) => {
    if (!bytes) throw new Error(`No ${format}`)
    const { mots, refus } = countSource(bytes, `roman.${format}`)
    expect({ mots, refus }).toEqual({ mots: wordsOf(seen), refus: null })
  })
})

/** The rule a second time: a word begins at a letter or a digit that nothing but a space has yet parted from another. */
function wordsOf(lines: string[]): number {
  let words = 0
  for (const line of lines) {
    let counted = false
    for (const sign of line) {
      if (/[ \t\n\u00a0\u2009\u202f]/.test(sign)) counted = false
      else if (!counted && isLetterOrDigit(sign)) {
        counted = true
        words += 1
      }
    }
  }
  return words
}

const isLetterOrDigit = (sign: string) =>
  sign.toLowerCase() !== sign.toUpperCase() || (sign >= '0' && sign <= '9') || sign === '½'

const signsOf = (line: string) => Array.from(line.split(/[\s]+/).join(' ')).length

test.each(LINES)('the signs of « %s » are counted, several spaces being one', (line) => {
  const docx = docxOf({ body: p(r(`  ${line}`) + r('  ')) })
  expect(countSource(docx, 'roman.docx').signes).toBe(signsOf(line))
})

test('the same text counts the same in each format, with what its author left in it', () => {
  const lines = Array.from({ length: 400 }, (_, index) => `${LINES[index % 3]} Le chien dort dans la cour.`)
  const docx = docxOf({
    body: heading('Un') + lines.map((line) => p(r(line))).join('') + p(ins('Fin')),
    comments: comment(1, 'Bien ?'),
  })
  const odt = odtOf({
    body: `<text:tracked-changes><text:changed-region/></text:tracked-changes><text:h>Un</text:h>${lines.map(odtP).join('')}${odtP('Fin<office:annotation/>')}`,
  })
  const expected = {
    mots: wordsOf(lines) + 2,
    titres: 1,
    modifications: 1,
    commentaires: 1,
    langue: 'fr',
    environ: false,
    refus: null,
  }
  expect(countSource(docx, 'roman.docx')).toMatchObject(expected)
  expect(countSource(odt, 'ROMAN.ODT')).toMatchObject(expected)
  const txt = new TextEncoder().encode(`Un\n${lines.join('\n')}\nFin`)
  expect(countSource(txt, 'roman.txt')).toMatchObject({
    ...expected,
    titres: 0,
    modifications: 0,
    commentaires: 0,
  })
})

test('a text without mark is read as UTF-8, else as the code page of Windows; marked, as UTF-16', () => {
  const latin = Uint8Array.from('L\u2019\xe9t\xe9 \xe0'.replace('\u2019', '\x92'), (sign) =>
    sign.charCodeAt(0),
  )
  expect(countSource(latin, 'a.txt')).toMatchObject({ mots: 2, signes: 7 })
  const utf16 = new Uint8Array([0xff, 0xfe, 0xe9, 0x00, 0x20, 0x00, 0x41, 0x00])
  expect(countSource(utf16, 'a.txt')).toMatchObject({ mots: 2, signes: 3 })
})

test('the language is told by the most frequent words, or not at all', () => {
  const inFile = (text: string) => countSource(new TextEncoder().encode(text.repeat(4)), 'a.txt').langue
  expect(inFile('She was in the house and it was not that of his mother. ')).toBe('en')
  expect(inFile('Elle était dans la maison, et ce n’est pas celle des parents. ')).toBe('fr')
  expect(inFile('Lorem ipsum dolor sit amet consectetur adipiscing elit. ')).toBeNull()
})

describe('is refused', () => {
  const small = odtOf({ body: odtP('Un') })
  test.each([
    ['another format', 'roman.rtf', new Uint8Array([1]), 'FORMAT'],
    [
      'an .odt closed by a password',
      'a.odt',
      odtOf({ body: '' }, { 'META-INF/manifest.xml': new TextEncoder().encode('<m:encryption-data/>') }),
      'PROTEGE',
    ],
    ['an .odt cut short', 'a.odt', small.slice(0, 200), 'ILLISIBLE'],
    ['an .odt that is no zip', 'a.odt', new Uint8Array([1, 2, 3]), 'ILLISIBLE'],
    ['an .odt without text', 'a.odt', docxOf({ body: '' }), 'ILLISIBLE'],
    ['an .odt not well-formed', 'a.odt', odtOf({ body: '<text:p>' }), 'ILLISIBLE'],
    [
      'an .odt of 300 levels',
      'a.odt',
      odtOf({ body: '<text:p>'.repeat(300) + '</text:p>'.repeat(300) }),
      'ILLISIBLE',
    ],
    [
      'an .odt with a document type',
      'a.odt',
      odtOf(
        { body: '' },
        { 'content.xml': new TextEncoder().encode('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') },
      ),
      'ILLISIBLE',
    ],
    ['a .docx closed by a password', 'a.docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'PROTEGE'],
    ['a .txt that is no text', 'a.txt', new Uint8Array([0x41, 0, 0, 0x42]), 'ILLISIBLE'],
  ] as const)('%s', (_, filename, bytes, refus) => {
    expect(countSource(bytes, filename)).toEqual(uncounted(refus))
  })
})

test('a long run of signs without a letter is counted at once', () => {
  const started = performance.now()
  expect(countSource(new TextEncoder().encode('-'.repeat(2_000_000)), 'a.txt').mots).toBe(0)
  expect(performance.now() - started).toBeLessThan(2_000)
})
