import { expect, test } from 'vitest'
import { OPENED_VECTORS, TOUCHED_VECTORS } from '../../testing/markup-vectors.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const VECTORS = [...OPENED_VECTORS, ...TOUCHED_VECTORS]

/** No bracket but of these tags, no attribute but of a link, always in double quotes: every parser reads it alike. */
const TEXT = '[^<>]'
const TAG = '</?(?:p|b|strong|i|em|h[1-6]|ul|ol|li)>|<br />|</a>'
const LINK = '<a(?: (?:href|title|target|rel)="[^"<>]*")*>'
const HARMLESS = new RegExp(`^(?:${TEXT}|${TAG}|${LINK})*$`)

test('a hundred and fifty pieces of markup are tried', () => {
  expect(new Set(VECTORS).size).toBeGreaterThanOrEqual(150)
})

test.each(VECTORS)('of %j nothing is left but text and harmless tags', (vector) => {
  const clean = sanitiseHtml(vector)
  expect(clean).toMatch(HARMLESS)
  expect(addressesIn(clean).filter((address) => !leadsWhereItSays(address))).toEqual([])
  // The content of a page is cleaned again when it is read.
  expect(sanitiseHtml(clean)).toBe(clean)
})

const addressesIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => decoded(address))

/** As a browser resolves it: a page of ours, another site by its name, a mail or a telephone. */
function leadsWhereItSays(address: string): boolean {
  const { protocol, host } = new URL(address, 'https://bonatirer.example/pages/essai')
  return /^(https?|mailto|tel):$/.test(protocol) && !/evil/.test(host)
}

const decoded = (text: string) =>
  text
    .replaceAll(/&#x([0-9a-f]+);?/gi, (_, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, 16)),
    )
    .replaceAll(/&#(\d+);?/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replaceAll('&colon;', ':')
    .replaceAll('&Tab;', '\t')
    .replaceAll('&NewLine;', '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
