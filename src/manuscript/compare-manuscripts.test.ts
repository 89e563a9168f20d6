import { describe, expect, test } from 'vitest'
import { comparaisonText, genresText } from '#contract/files/comparaison-words.ts'
import { compareManuscripts } from './compare-manuscripts.ts'
import { del, docxOf, ins, mark, p, r } from './testing/docx-of.ts'
import { odtOf, odtP } from './testing/odt-of.ts'

const LINES = Array.from(
  { length: 120 },
  (_, index) => `Phrase ${index + 1} du roman, telle que son auteur l’écrit.`,
)
const CLAIRE = 'w:author="Claire Dumas" w:date="2026-11-20T10:00:00Z"'
const JEAN = 'w:author="Jean Auteur" w:date="2026-10-01T10:00:00Z"'

/** The lines as a corrector returns them: one in four has a tracked correction. */
const tracked = (lines: string[]) =>
  docxOf({
    body: lines
      .map((line, index) => (index % 4 === 0 ? p(r(line) + ins(' Bien.', CLAIRE)) : p(r(line))))
      .join(''),
  })
const plain = (lines: string[]) => docxOf({ body: lines.map((line) => p(r(line))).join('') })
const compare = (source: string[], delivered: string[]) =>
  compareManuscripts(
    { bytes: plain(source), filename: 'roman.docx' },
    { bytes: tracked(delivered), filename: 'roman-corrections.docx' },
  )
const changedAt = (places: number[], change: (line: string) => string) =>
  LINES.map((line, index) => (places.includes(index) ? change(line) : line))

describe('a delivery, all refused, beside its source', () => {
  // « Tout ce qui a changé est marqué » was said of a delivery that had lost its italics: words alone are compared.
  test('without any unmarked change says that all the words that changed are marked', () => {
    const found = compare(LINES, LINES)
    expect(found).toEqual({ ressemble: true, nombre: 0, passages: [], espaces: 0 })
    expect(found && comparaisonText(found, 'HOUSE')).toBe('Tous les mots qui ont changé sont marqués')
  })

  test('with one unmarked change tells its two texts', () => {
    const found = compare(
      LINES,
      changedAt([37], (line) => line.replace('roman', 'récit')),
    )
    expect(found).toEqual({
      ressemble: true,
      nombre: 1,
      genres: [{ genre: 'MOTS', nombre: 1 }],
      passages: [
        {
          avant: 'Phrase 38 du roman, telle que son auteur l’écrit.',
          apres: 'Phrase 38 du récit, telle que son auteur l’écrit.',
        },
      ],
      espaces: 0,
    })
    expect(found && comparaisonText(found, 'HOUSE')).toBe('1\u00a0passage a changé sans marque')
  })

  test('with forty unmarked changes counts them all, and tells the first twenty', () => {
    const places = Array.from({ length: 40 }, (_, index) => index + 20)
    const found = compare(
      LINES,
      changedAt(places, (line) => line.replace('telle', 'tel')),
    )
    expect(found?.nombre).toBe(40)
    expect(found?.passages).toHaveLength(20)
    expect(found && comparaisonText(found, 'HOUSE')).toBe('40\u00a0passages ont changé sans marque')
  })

  test('tells a paragraph that was put, taken, moved, cut or joined', () => {
    const [moved = '', ...others] = LINES
    expect(compare(LINES, [...others, moved])?.passages).toEqual([
      { avant: moved, apres: '' },
      { avant: '', apres: moved },
    ])
    expect(compare(LINES, ['Un ajout.', ...LINES])?.passages).toEqual([{ avant: '', apres: 'Un ajout.' }])
    expect(compare(LINES, LINES.slice(1))?.passages).toEqual([{ avant: moved, apres: '' }])
    const [cut] =
      compare(LINES, ['Phrase 1 du roman,', 'telle que son auteur l’écrit.', ...others])?.passages ?? []
    expect(cut).toEqual({ avant: moved, apres: 'Phrase 1 du roman,\ntelle que son auteur l’écrit.' })
    const joined = compare(LINES, [`${moved} ${others[0]}`, ...others.slice(1)])
    expect(joined?.nombre).toBe(1)
  })

  test('leaves spaces aside, and counts them apart', () => {
    const found = compare(
      LINES,
      changedAt([3, 5, 8], (line) => line.replace(' du', '\u00a0du')),
    )
    expect(found).toMatchObject({ ressemble: true, nombre: 0, espaces: 3 })
    expect(found && comparaisonText(found, 'HOUSE')).toBe(
      'Tous les mots qui ont changé sont marqués, mais pas des espaces dans 3\u00a0paragraphes',
    )
    expect(compare(LINES, ['', ...LINES, '  '])).toMatchObject({ nombre: 0, espaces: 0 })
  })

  test('tells a long passage from a few words before what differs', () => {
    const long = 'mot '.repeat(200)
    const found = compare([...LINES, `${long}avant ${long}`], [...LINES, `${long}après ${long}`])
    const { avant = '', apres = '' } = found?.passages[0] ?? {}
    expect(avant).toMatch(/^…(mot )+avant (mot )+.*…$/)
    expect(apres).toMatch(/^…(mot )+après /)
    expect(avant.length).toBeLessThan(420)
  })

  test('of another book does not look like it', () => {
    const found = compare(
      LINES,
      LINES.map((line, index) =>
        index % 9 === 0
          ? line
          : `La mer montait ce soir-là vers la jetée numéro ${index}, et Jeanne attendait.`,
      ),
    )
    expect(found).toEqual({ ressemble: false, nombre: 0, passages: [], espaces: 0 })
    expect(found && comparaisonText(found, 'HOUSE')).toBe('Ce fichier ne ressemble pas à celui de l’auteur')
  })

  // « Ce fichier ne ressemble pas à celui que vous avez déposé », of the author's own novel, whose apostrophes alone had changed.
  test('is the same book, its apostrophes all changed, or one word of each paragraph accepted on the way', () => {
    const typed = LINES.map((line) => line.replace('’', "'"))
    const found = compare(typed, LINES)
    expect(found).toMatchObject({
      ressemble: true,
      nombre: 120,
      genres: [{ genre: 'TYPOGRAPHIE', nombre: 120 }],
    })
    expect(found && genresText(found)).toBe('Typographie (120)')
    const accepted = LINES.map((line, index) =>
      index % 2 === 0 ? line.replace('telle', 'tele') : line.replace('roman', 'récit'),
    )
    const two = compare(accepted, LINES)
    expect(two && genresText(two)).toBe('Orthographe ou accord (60), mots (60)')
  })

  test('gives back a source with its own tracked changes, left as they were or accepted before the work', () => {
    const own =
      p(r('Il ') + del('fesait', JEAN) + ins('faisait', JEAN)) +
      p(r('Fin'), mark('del', JEAN)) +
      p(r(' du tome'))
    const body = LINES.map((line) => p(r(line))).join('')
    const source = { bytes: docxOf({ body: own + body }), filename: 'roman.docx' }
    const left = docxOf({ body: own + body + p(ins('Fin.', CLAIRE)) })
    const accepted = docxOf({
      body: p(r('Il faisait')) + p(r('Fin du tome')) + body + p(ins('Fin.', CLAIRE)),
    })
    for (const bytes of [left, accepted])
      expect(compareManuscripts(source, { bytes, filename: 'a.docx' })).toMatchObject({
        nombre: 0,
        ressemble: true,
      })
  })

  test('is compared with an .odt, its notes included', () => {
    const note = (text: string) =>
      `<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${odtP(text)}</text:note-body></text:note>`
    const odt = odtOf({ body: odtP(`Un${note('La note.')} mot`) + LINES.map(odtP).join('') })
    const docx = docxOf({
      body:
        p(`${r('Un')}<w:r><w:footnoteReference w:id="2"/></w:r>${r(' mot')}${ins(' juste')}`) +
        LINES.map((line) => p(r(line))).join(''),
      footnotes: `<w:footnote w:id="2">${p(r('La note.'))}</w:footnote>`,
    })
    const delivered = { bytes: docx, filename: 'a.docx' }
    const source = { bytes: odt, filename: 'roman.odt' }
    expect(compareManuscripts(source, delivered)).toMatchObject({ ressemble: true, nombre: 0 })
    const own = '<text:tracked-changes><text:changed-region/></text:tracked-changes>'
    const unsure = odtOf({ body: own + odtP('Deux mots') + LINES.map(odtP).join('') })
    expect(compareManuscripts({ ...source, bytes: unsure }, delivered)).toBeNull()
  })

  // A symbol was read of neither file: one that went without a mark was not told.
  test('has its symbols, the same in an .odt', () => {
    const body = (ornament: string) => p(ornament) + LINES.map((line) => p(r(line))).join('')
    const ornament = '<w:r><w:sym w:font="Wingdings" w:char="F0A7"/></w:r>'
    const [kept, lost] = [ornament, r('')].map((one) => ({
      bytes: docxOf({ body: body(one) }),
      filename: 'a.docx',
    }))
    const odt = { bytes: odtOf({ body: odtP('\uf0a7') + LINES.map(odtP).join('') }), filename: 'roman.odt' }
    if (!kept || !lost) throw new Error('No file')
    expect(compareManuscripts(odt, kept)).toMatchObject({ ressemble: true, nombre: 0 })
    expect(compareManuscripts(kept, lost)?.passages).toEqual([{ avant: '\u25a1', apres: '' }])
  })

  // The text box of a paragraph that was cut was joined to its beginning: an unmarked passage was told.
  test('has the text of a text box apart from the paragraph that holds it', () => {
    const box = `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${p(r('BOITE'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
    const file = (body: string) => ({
      bytes: docxOf({ body: body + LINES.map((line) => p(r(line))).join('') }),
      filename: 'a.docx',
    })
    const source = file(p(r('Un ') + box + r('suite')))
    const delivered = file(p(r('Un ') + box, mark('ins')) + p(r('suite')))
    expect(compareManuscripts(source, delivered)).toMatchObject({ ressemble: true, nombre: 0 })
  })

  // Words and a paragraph that one corrector put and another took were told as unmarked: nobody had them before.
  test('has nothing of what one corrector put and another took', () => {
    const file = (body: string) => ({
      bytes: docxOf({ body: body + LINES.map((line) => p(r(line))).join('') }),
      filename: 'a.docx',
    })
    const words = `<w:ins w:id="1" ${CLAIRE}>${del('ne ', JEAN)}</w:ins>`
    const cut = `<w:rPr><w:ins w:id="2" ${CLAIRE}/><w:del w:id="3" ${JEAN}/></w:rPr>`
    const delivered = file(p(r('Il ') + words + r('dort. '), cut) + p(r('Bien.')))
    expect(compareManuscripts(file(p(r('Il dort. Bien.'))), delivered)).toMatchObject({ nombre: 0 })
  })

  test('is not judged when one of them cannot be read', () => {
    const delivered = { bytes: tracked(LINES), filename: 'a.docx' }
    const damaged = { bytes: new Uint8Array([1, 2]), filename: 'roman.docx' }
    expect(compareManuscripts(damaged, delivered)).toBeNull()
    expect(compareManuscripts(delivered, damaged)).toBeNull()
  })
})

test('of a novel of 6 000 paragraphs a thousand unmarked changes are found', () => {
  const book = Array.from({ length: 6000 }, (_, index) => `Paragraphe ${index}.`)
  const found = compare(
    book,
    book.map((line, index) => (index % 6 === 0 ? `${line} !` : line)),
  )
  expect(found?.nombre).toBe(1000)
})
