import { describe, expect, test } from 'vitest'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { del, docxOf, ins, p, r } from './testing/docx-of.ts'

const kindIn = (changes: string) =>
  readManuscript(openManuscript(docxOf({ body: p(changes) }), 'a.docx')).chapters[0]?.corrections[0]?.kind

describe('a correction', () => {
  test.each([
    ['ESPACES', del(' ') + ins('\u00a0')],
    ['TYPOGRAPHIE', del('"') + ins('«')],
    ['TYPOGRAPHIE', del("'") + ins('’')],
    ['TYPOGRAPHIE', del('...') + ins('…')],
    ['PONCTUATION', ins(',')],
    ['CAPITALES', del('É') + ins('é')],
    ['ACCENTS', del('e') + ins('é')],
    ['ACCENTS', del('oe') + ins('œ')],
    ['ORTHOGRAPHE', ins('s')],
    ['MOTS', del('chat') + ins('lapin')],
  ])('is of kind %s by what it takes and puts', (kind, changes) => {
    expect(kindIn(r('un ma') + changes + r(' la'))).toBe(kind)
  })

  // Told as spelling or as spaces, applied without a mark, each of these says something else.
  test.each([
    ['a digit', r('en 191') + del('4') + ins('5') + r(' déjà')],
    ['a digit in a word', r('au 1') + del('2') + ins('3') + r('e siècle')],
    ['a word split', r('quoi') + ins(' ') + r('que tu dises')],
    ['a word joined', r('puis') + del(' ') + r('qu’il dort')],
    ['a word split, written again', del('Quoique') + ins('Quoi que') + r(' tu dises')],
    ['a word split beside a quotation mark', del('"quoique') + ins('«\u00a0quoi que') + r(' tu dises')],
    ['a word split under another capital', del('Quoique') + ins('quoi que') + r(' tu dises')],
  ])('of %s is of words', (_, changes) => {
    expect(kindIn(changes)).toBe('MOTS')
  })

  test.each([
    ['ESPACES', 'a double space', r('un') + del(' ') + r(' mot')],
    ['ESPACES', 'thousands', r('les 1') + ins('\u00a0') + r('000 francs')],
    ['ESPACES', 'a unit', r('à 20') + ins('\u00a0') + r('h')],
    ['ESPACES', 'an apostrophe', r('l’') + del(' ') + r('homme')],
    ['ESPACES', 'two words written again', del('et  puis') + ins('et puis')],
    ['PONCTUATION', 'a comma between words', del('oui, non') + ins('oui non')],
    ['PONCTUATION', 'a hyphen', r('peut') + del(' ') + ins('-') + r('être')],
  ])('keeps the kind %s for %s', (kind, _, changes) => {
    expect(kindIn(changes)).toBe(kind)
  })

  // Two verses joined were told as a change of spaces, hidden by default.
  test.each([
    ['a line break taken', `<w:del w:id="830" w:author="Claire Dumas"><w:r><w:br/></w:r></w:del>`],
    [
      'a line break for a space',
      del(' ') + `<w:ins w:id="831" w:author="Claire Dumas"><w:r><w:br/></w:r></w:ins>`,
    ],
    [
      'a line break taken beside a quotation mark',
      del('"') + `<w:del w:id="832" w:author="Claire Dumas"><w:r><w:br/></w:r></w:del>` + ins('»'),
    ],
  ])('of %s is of paragraphs', (_, changes) => {
    expect(kindIn(r('Un vers') + changes + r('un autre'))).toBe('PARAGRAPHE')
  })
})
