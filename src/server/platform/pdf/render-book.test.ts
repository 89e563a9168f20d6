import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import type { Piece } from './book-lines.ts'
import { type BookBlock, type BookChapter, renderBook } from './render-book.ts'

const RIGHT_MARGIN = 54 + 311.5
const words = (text: string, look: Piece['look'] = {}): Piece => ({ text, look })
const p = (...pieces: Piece[]): BookBlock => ({ tag: 'P', level: -1, pieces })
const h = (text: string, level = 0): BookBlock => ({ tag: 'H', level, pieces: [words(text)] })

const chapter = (title: string, blocks: BookBlock[], notes: BookBlock[] = []): BookChapter => ({
  title,
  isOpened: true,
  blocks: [h(title), ...blocks],
  notes,
})
const render = (...chapters: BookChapter[]) =>
  renderBook({
    title: 'Le Causse',
    subtitle: 'Épreuve du texte bon à tirer, 23 novembre 2026',
    house: 'Bon à tirer',
    date: new Date('2026-11-23T09:00:00Z'),
    chapters,
  })
const read = async (...chapters: BookChapter[]) => readPdf(await render(...chapters))
const squeezed = (lines: string[] = []) => lines.join(' ').replaceAll(/\s+/gu, ' ')

test('a book has a page of title, a page for each chapter that begins, and a number on each', async () => {
  const { pages, info, structure } = await read(
    chapter('Le cahier', [p(words('Il neigeait.'))]),
    chapter('La lampe', [p(words('Il pleuvait.'))]),
  )
  expect(pages).toEqual([
    ['Le Causse', 'Épreuve du texte bon à tirer, 23 novembre 2026', 'Bon à tirer'],
    ['Le cahier', 'Il neigeait.', '2'],
    ['La lampe', 'Il pleuvait.', '3'],
  ])
  expect(info).toMatch(/Tagged:\s+yes/)
  expect(info).toMatch(/Title:\s+Le Causse/)
  expect(structure).toMatch(/H1[^]*Sect[^]*H2[^]*P/)
})

test('italics, bold, small capitals and a call of note keep their look, and a narrow space is a space', async () => {
  const { text, fonts } = await read(
    chapter(
      'Le cahier',
      [
        p(
          words('Il lut '),
          words('Les Hauts', { italic: true }),
          words(', dit-il\u202f! Au '),
          words('xx', { smallCaps: true }),
          words('e', { raised: true }),
          words(' siècle'),
          words('1', { raised: true }),
          words(' '),
          words('fort', { bold: true }),
          words('.'),
        ),
      ],
      [{ tag: 'NOTE', level: 0, pieces: [words('1.\u00a0Le nôtre.')] }],
    ),
  )
  expect(text).toContain('Il lut Les Hauts, dit-il !')
  expect(text).toMatch(/Notes 1\. Le nôtre\./)
  expect(text).toContain('XX')
  expect(fonts).toMatch(/Newsreader\S*Italic/i)
  expect(fonts).toMatch(/Newsreader\S*(?:Semi|Bold)/i)
})

test('a paragraph leaves no line of it alone at the end of a page, nor at the top of the next', async () => {
  const paragraphs = Array.from({ length: 60 }, (_, rank) =>
    p(words(`motdeparagraphe${rank} `.repeat(6 + ((rank * 7) % 12)).trim())),
  )
  const { pages } = await read(chapter('Le cahier', paragraphs))
  const linesOf = (lines: string[], rank: number) =>
    lines.filter((line) => new RegExp(`motdeparagraphe${rank}(?!\\d)`).test(line)).length
  const cut = paragraphs
    .map((_, rank) => pages.map((lines) => linesOf(lines, rank)).filter((count) => count > 0))
    .filter((counts) => counts.length > 1)
  expect(cut.length).toBeGreaterThan(2)
  expect(cut.flat()).not.toContain(1)
  expect(pages.length).toBeGreaterThan(4)
})

test('no letter is beyond the margin: a long word is cut, a table too wide is read as paragraphs', async () => {
  const long = 'Donaudampfschiffahrt'.repeat(12)
  const cell = (text: string) => [words(text)]
  const { text, right } = await read(
    chapter('Le cahier', [
      p(words(long)),
      p(words('mot '.repeat(900))),
      {
        tag: 'TABLE',
        rows: [
          [cell('Ville'), cell('Habitants')],
          [cell('Mende'), cell('12 000')],
        ],
      },
      {
        tag: 'TABLE',
        rows: [Array.from({ length: 9 }, (_, rank) => cell(`anticonstitutionnellement${rank}`))],
      },
    ]),
  )
  expect(right).toBeLessThanOrEqual(RIGHT_MARGIN + 0.5)
  expect(text.replaceAll(/\s/g, '')).toContain(long)
  expect(text).toMatch(/Ville\s+Habitants/)
  expect(text).toContain('anticonstitutionnellement8')
})

test('a line that its author ended stays a line; a blank one stays, and an ornament is of no margin', async () => {
  const { pages } = await read(
    chapter('Le cahier', [
      p(words('Ô saisons,\nô châteaux')),
      p(words('')),
      p(words('* * *')),
      p(words('Fin.')),
    ]),
  )
  expect(pages[1]).toEqual([
    'Le cahier',
    'Ô saisons,',
    'ô châteaux',
    expect.stringMatching(/^\* ?\* ?\*$/),
    'Fin.',
    '2',
  ])
})

test('an item of a list has its sign, and a picture that no PDF holds is told', async () => {
  const { pages } = await read(
    chapter('Le cahier', [
      { tag: 'LI', level: 0, sign: 'a.', pieces: [words('le sel')] },
      { tag: 'FIGURE', bytes: new Uint8Array([1, 2, 3]) },
    ]),
  )
  expect(squeezed(pages[1])).toContain('a. le sel Image : voir le fichier.')
})

test('the same book gives the same bytes', async () => {
  const one = await render(chapter('Le cahier', [p(words('mot'))]))
  expect(one.equals(await render(chapter('Le cahier', [p(words('mot'))])))).toBe(true)
})
