import { expect, test } from 'vitest'
import { excerptOf } from './excerpt-of.ts'

test.each([
  ['', ''],
  ['<h2>Nos engagements</h2>\n<p>Dix pages, <b>offertes</b>.</p>', 'Nos engagements Dix pages, offertes.'],
  ['<p>Encre &amp; papier, &lt;deleatur&gt;</p>', 'Encre & papier, <deleatur>'],
])('%s', (html, text) => expect(excerptOf(html)).toBe(text))

test('a long text ends at a word, within what search engines show', () => {
  const excerpt = excerptOf(`<p>${'correcteur '.repeat(40)}</p>`)
  expect(excerpt).toMatch(/^(correcteur )+correcteur…$/)
  expect(excerpt.length).toBeLessThanOrEqual(160)
})
