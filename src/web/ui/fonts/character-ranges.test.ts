import { readdirSync, readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { charactersOf, FRENCH, LATIN, LATIN_EXT } from './character-ranges.ts'

const FOLDER = 'src/web/ui/fonts'
const STYLES = readFileSync('src/web/ui/styles/fonts.css', 'utf8').replaceAll(/\s+/g, ' ')
const FRENCH_FONTS = readdirSync(FOLDER).filter((name) => name.endsWith('-french.woff2'))
// Spaces absent from every face: the browser makes them from the plain one.
const FRENCH_TEXT = 'ÀÂÆÇÈÉÊËÎÏÔÙÛÜŒàâæçèéêëîïôùûüÿœ«»’“”–—…€n°×−©•·0123456789%/;:!?'

test.each(FRENCH_FONTS)('%s draws all that French prints', (name) => {
  const font = create(readFileSync(`${FOLDER}/${name}`))
  if (!('characterSet' in font)) throw new Error('a collection, where one font was meant')
  const drawn = new Set(font.characterSet)
  const missing = charactersOf(FRENCH).filter((character) => !drawn.has(character.codePointAt(0) ?? 0))
  expect(missing).toEqual([])
})

test('the French range holds every character of a French text', () => {
  const range = new Set(charactersOf(FRENCH))
  expect(Array.from(FRENCH_TEXT).filter((character) => !range.has(character))).toEqual([])
})

/** The characters of the French cut and the fine space, which browsers make from its plain one. */
const FRENCH_ASKED = FRENCH.replace('U+2026, ', 'U+2026, U+202F, ')

test('the style sheet asks each file for the range it was cut to', () => {
  for (const [subset, range] of Object.entries({
    french: FRENCH_ASKED,
    latin: LATIN,
    'latin-ext': LATIN_EXT,
  })) {
    const ranges = Array.from(
      STYLES.matchAll(new RegExp(`-${subset}\\.woff2"\\) format\\("woff2"\\); unicode-range: ([^;]+);`, 'g')),
      ([, found = '']) => found,
    )
    expect(ranges.length).toBe(3)
    expect(new Set(ranges)).toEqual(new Set([range]))
  }
})
