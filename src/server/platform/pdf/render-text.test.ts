import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { renderText } from './render-text.ts'

const text = (words: string) => ({
  title: 'Conditions',
  subtitle: 'Version 1',
  blocks: [
    { tag: 'H2' as const, text: 'Un titre' },
    { tag: 'P' as const, text: words },
    { tag: 'LI' as const, text: 'un point' },
  ],
  house: DEFAULT_IDENTITY,
  date: new Date('2026-11-20T10:00:00Z'),
})

test('a paragraph longer than a page goes on over the next ones, to its last word', async () => {
  const read = await readPdf(await renderText(text(`${'mot '.repeat(3_000)}dernier`)))
  expect(read.text).toContain('Page 3 sur 3')
  expect(read.text).toContain('dernier')
  expect(read.text).toContain('• un point')
  expect(read.info).toMatch(/Tagged:\s+yes/)
})

test('the same text gives the same bytes', async () => {
  expect((await renderText(text('mot'))).equals(await renderText(text('mot')))).toBe(true)
})

// Measured again with each of its letters, a title of 200 letters without a space held the process for seconds.
test('a word wider than the page is cut, to its last letter', async () => {
  const word = `${'Donaudampfschiffahrt'.repeat(60)}fin`
  const read = await readPdf(await renderText(text(word)))
  expect(read.text.replaceAll(/\s/g, '')).toContain(word)
})

// The first order after a start drew the conditions of sale at once: on a busy machine, a connection to the database timed out meanwhile.
test('a text of many paragraphs leaves room for other work while it is drawn', async () => {
  const long = {
    ...text('mot'),
    blocks: Array.from({ length: 40 }, () => ({ tag: 'P' as const, text: 'mot' })),
  }
  let turns = 0
  let isDrawn = false
  const drawing = renderText(long).then(() => (isDrawn = true))
  while (!isDrawn) {
    await otherWork()
    turns += 1
  }
  await drawing
  expect(turns).toBeGreaterThanOrEqual(40)
})
