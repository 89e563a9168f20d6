import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Choix } from '#contract/atelier/marque.ts'
import { CORRECTION_KINDS, type CorrectionKind } from '#manuscript/correction-kind.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { readNumbering } from '#manuscript/numbering.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { sheetOf } from '#manuscript/sheet.ts'
import {
  comment,
  type DocxParts,
  del,
  docxOf,
  heading,
  ins,
  mark,
  p,
  r,
} from '#manuscript/testing/docx-of.ts'
import { ChapterText } from './chapter-text.tsx'
import { ChoicesContext, useChoices } from './choices.ts'

function sheetFrom(parts: DocxParts) {
  const opened = openManuscript(docxOf(parts), 'a.docx')
  const sheet = sheetOf(readManuscript(opened), 0, readNumbering(opened.package))
  return { ...sheet, pictures: new Map<string, Blob>() }
}

function draw(parts: DocxParts, kinds: readonly CorrectionKind[] = CORRECTION_KINDS): void {
  const sheet = sheetFrom(parts)
  render(<ChapterText sheet={sheet} rank={0} kinds={kinds} />)
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('each correction says what it takes away and what it puts, by whole words', () => {
  draw({ body: p(r('Il f') + del('e') + ins('ai') + r('sait ') + del('très ') + r('nuit') + ins('.')) })
  expect(links()).toEqual([
    'supprimé\u00a0: fesaitajouté\u00a0: faisait',
    'supprimé\u00a0: très ',
    'ajouté\u00a0: .',
  ])
  const [first] = screen.getAllByRole('link')
  if (!first) throw new Error('No correction')
  expect(within(first).getByRole('deletion').textContent).toContain('fesait')
  expect(within(first).getByRole('insertion').textContent).toContain('faisait')
  expect(first.getAttribute('data-correction')).toBe('1.1')
})

// « fesaitfaisait », « petitgrandvaste »: words that never were in one text were struck as the author's.
test('a correction strikes the author’s own words, whoever put and took others between', () => {
  const by = (name: string) => `w:author="${name}" w:date="2026-11-20T10:00:00Z"`
  const again = `<w:ins w:id="820" ${by('A')}>${del('grand', by('B'))}</w:ins>`
  const anchor = '<w:r><w:commentReference w:id="1"/></w:r>'
  draw({
    body:
      p(r('Le ') + del('petit', by('A')) + again + ins('vaste', by('B')) + r(' jardin.')) +
      p(r('Il ') + del('fesait') + anchor + ins('faisait') + r(' nuit.')) +
      p(r('Elle ') + again + r('dort.')),
    comments: comment(1, 'Oui'),
  })
  expect(links()).toEqual([
    'supprimé\u00a0: petitajouté\u00a0: vaste',
    'supprimé\u00a0: fesaitajouté\u00a0: faisait',
  ])
  expect(screen.queryByText('grand')).toBeNull()
})

test('a correction that is not asked is carried out without a word', () => {
  draw(
    { body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit') + del(' ') + ins('\u202f') + r('!')) },
    ['ORTHOGRAPHE'],
  )
  expect(links()).toEqual(['supprimé\u00a0: fesaitajouté\u00a0: faisait'])
  expect(screen.getByText('\u202f', { normalizer: (text) => text }).closest('.quiet')).not.toBeNull()
})

test('a mark that comes or goes is a correction of its own', () => {
  draw({ body: p(r('Un'), mark('del')) + p(r('deux'), mark('ins')) + p(r('trois')) })
  expect(links()).toEqual(['alinéa supprimé', 'alinéa ajouté'])
})

test('headings follow the title of the page, without a level left out', () => {
  draw({ body: p(r('Partie'), '<w:outlineLvl w:val="1"/>') + p(r('Section'), '<w:outlineLvl w:val="4"/>') })
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3'])
})

test('the author’s letters keep their look', () => {
  draw({
    body:
      heading('Un') +
      p(r('a', '<w:i/><w:b/>') + r('b', '<w:smallCaps/>') + r('2', '<w:vertAlign w:val="superscript"/>')),
  })
  expect(screen.getByText('a').closest('em')).not.toBeNull()
  expect(screen.getByText('a').closest('strong')).not.toBeNull()
  expect(screen.getByText('b').className).toBe('small-caps')
  expect(screen.getByText('2').tagName).toBe('SUP')
})

test('a comment stands with its answers beside what it is about', () => {
  draw({
    body: p('<w:commentRangeStart w:id="1"/>' + r('le soir') + '<w:commentRangeEnd w:id="1"/>' + r(' tombe')),
    comments: comment(1, 'Ou le matin\u202f?'),
  })
  const remark = screen.getByRole('note', { name: 'Commentaire de Claire Dumas' })
  expect(remark.textContent).toContain('le soir')
  expect(remark.textContent).toContain('Ou le matin')
})

function Marked({ parts, choices }: { parts: DocxParts; choices: Map<number, Choix> }) {
  const sheet = sheetFrom(parts)
  return (
    <ChoicesContext value={useChoices(choices)}>
      <ChapterText sheet={sheet} rank={0} kinds={['ORTHOGRAPHE']} />
    </ChoicesContext>
  )
}

test('what its author refuses or asks about is said first, and is drawn whatever its kind', () => {
  const parts = {
    body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit') + del(' ') + ins('\u202f') + r('!')),
  }
  const { rerender } = render(<Marked parts={parts} choices={new Map()} />)
  expect(links()).toEqual(['supprimé\u00a0: fesaitajouté\u00a0: faisait'])
  const refused = { 0: 'REFUSEE', 1: 'REFUSEE', 2: 'QUESTION', 3: 'QUESTION' } as const
  rerender(
    <Marked
      parts={parts}
      choices={new Map(Object.entries(refused).map(([change, choix]) => [Number(change), choix]))}
    />,
  )
  expect(links()).toEqual([
    'refusée\u00a0: supprimé\u00a0: fesaitajouté\u00a0: faisait',
    'question posée\u00a0: supprimé\u00a0:  ajouté\u00a0: \u202f',
  ])
  rerender(<Marked parts={parts} choices={new Map()} />)
  expect(links()).toEqual(['supprimé\u00a0: fesaitajouté\u00a0: faisait'])
})

// Its call was drawn as a link inside the link of its correction, and its words as another correction.
test('a note taken is one correction in both its places, its call no link of its own', () => {
  draw({
    body: p(
      `${r('Un mot')}<w:del w:id="70" w:author="Claire Dumas"><w:r><w:footnoteReference w:id="1"/></w:r></w:del>`,
    ),
    footnotes: `<w:footnote w:id="1">${p(del('Une note'))}</w:footnote>`,
  })
  expect(links()).toEqual(['supprimé\u00a0: note 1', 'supprimé\u00a0: Une note', 'Retour au texte'])
  const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('data-correction'))
  expect(numbers).toEqual(['1.1', '1.1', null])
  expect(document.getElementById('appel-0-1')?.closest('a')?.getAttribute('href')).toBe('#1.1')
})

// Neither was drawn: an author could not refuse them.
test('a symbol put and an empty row taken are drawn as corrections, the row whole', () => {
  const by = 'w:id="70" w:author="Claire Dumas"'
  draw({
    body:
      p(r('Un ') + `<w:ins ${by}><w:r><w:sym w:font="Wingdings" w:char="F0A7"/></w:r></w:ins>`) +
      `<w:tbl><w:tr><w:trPr><w:del ${by}/></w:trPr><w:tc>${p('')}</w:tc></w:tr></w:tbl>`,
  })
  expect(links()).toEqual(['ajouté\u00a0: \u25a1', 'supprimé\u00a0: '])
  expect(screen.getByRole('row').dataset['whole']).toBe('TAKEN')
})

test('an empty paragraph put as Google writes it is drawn once, with the height of a line', () => {
  const by = 'w:id="70" w:author="Claire Dumas"'
  draw({ body: p(r('Un')) + p(`<w:ins ${by}><w:r><w:rPr/></w:r></w:ins>`, mark('ins')) + p(r('deux')) })
  expect(links()).toEqual(['alinéa ajouté'])
  expect(screen.getByRole('link').closest('p')?.dataset['empty']).toBe('true')
})

// A mark made when a note and its call were two corrections was lost to the page.
test('a correction is marked by any of its changes', () => {
  const parts = { body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit')) }
  render(<Marked parts={parts} choices={new Map([[1, 'REFUSEE']])} />)
  expect(links()).toEqual(['refusée\u00a0: supprimé\u00a0: fesaitajouté\u00a0: faisait'])
})

test('an item taken whole says so, until it is refused; each counts by the counter of its list', () => {
  const item = (content: string, properties = '') =>
    p(content, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>${properties}`)
  const parts = {
    body: item(r('Un')) + item(del('deux'), mark('del')) + item(r('trois')),
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num>',
  }
  const { rerender } = render(<Marked parts={parts} choices={new Map()} />)
  const states = () =>
    screen.getAllByRole('listitem').map(({ dataset }) => [dataset['whole'], dataset['refused']])
  expect(states()).toEqual([
    [undefined, undefined],
    ['TAKEN', undefined],
    [undefined, undefined],
  ])
  const counters = screen.getAllByRole('listitem').map(({ style }) => style.getPropertyValue('--counter'))
  expect(new Set(counters).size).toBe(1)
  expect(screen.getByRole('list').style.getPropertyValue('--begins')).toBe(`${counters[0]} 0`)
  rerender(<Marked parts={parts} choices={new Map([[0, 'REFUSEE']])} />)
  expect(states()[1]).toEqual(['TAKEN', 'true'])
})
