import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { pdfSafe } from '#contract/format/typography.ts'
import { largeScriptFont } from './large-scripts.ts'
import { woffToSfnt } from './woff-to-sfnt.ts'

export type Face = 'serif' | 'italic' | 'serifBold' | 'italicBold' | 'sans' | 'bold'

/** Characters that one font can draw, in order. */
export type Run = { font: string; text: string }

/** Paths of the fonts that a face tries for each character, the house's own first. */
const FACES: Record<Face, string[]> = {
  serif: newsreader('400-normal'),
  italic: newsreader('400-italic'),
  serifBold: newsreader('600-normal'),
  italicBold: newsreader('600-italic'),
  sans: figtree('400'),
  bold: figtree('600'),
}

/** Splits a text where the house's fonts lack a character: Greek, Cyrillic, emoji, Arabic and Chinese come from others. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(printable(text))) {
    const run = drawable(segment, fontsOf(segment, face))
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** A script with a family of its own is looked up there first: the other fonts are not read for it. */
function fontsOf(grapheme: string, face: Face): string[] {
  const own = largeScriptFont(grapheme, /bold$/i.test(face) ? '600' : '400')
  return own ? [own] : FACES[face]
}

/** Makes a run's font the document's. */
export const setFont = (doc: PDFKit.PDFDocument, font: string, size: number) =>
  doc.registerFont(font, openFont(font).bytes).font(font, size)

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** A single line without the invisible characters that could reorder it; spaces absent from our fonts are replaced. */
const printable = (text: string) =>
  pdfSafe(text.toWellFormed())
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[^\P{Zs} ]/gu, '\u00a0')
    .replaceAll(/[^\P{Cf}\u200d]/gu, '')

function drawable(grapheme: string, fonts: string[]): Run {
  const points = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0)
  const font = fonts.find((path) => points.every((point) => has(path, point)))
  return font ? { font, text: grapheme } : { font: REPLACEMENT_FONT, text: '\ufffd' }
}

type Opened = { bytes: Buffer; hasGlyphForCodePoint(point: number): boolean }

const opened = new Map<string, Opened>()

const has = (path: string, point: number): boolean => openFont(path).hasGlyphForCodePoint(point)

function openFont(path: string): Opened {
  const known = opened.get(path)
  if (known) return known
  const bytes = woffToSfnt(readFileSync(path))
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is no single font`)
  const fresh = { bytes, hasGlyphForCodePoint: (point: number) => font.hasGlyphForCodePoint(point) }
  opened.set(path, fresh)
  return fresh
}

function newsreader(style: `${'400' | '600'}-${'normal' | 'italic'}`): string[] {
  const files = ['latin', 'latin-ext', 'vietnamese'].map((subset) =>
    fontPath(`newsreader/files/newsreader-${subset}-${style}.woff`),
  )
  return [...files, ...otherScripts(style.startsWith('600') ? '600' : '400')]
}

function figtree(weight: '400' | '600'): string[] {
  const files = ['latin', 'latin-ext'].map((subset) =>
    fontPath(`figtree/files/figtree-${subset}-${weight}-normal.woff`),
  )
  return [...files, ...otherScripts(weight)]
}

function otherScripts(weight: '400' | '600'): string[] {
  const subsets = ['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']
  return [
    ...subsets.map((subset) => notoSans(subset, weight)),
    fontPath('noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
  ]
}

function notoSans(subset: string, weight: '400' | '600'): string {
  return fontPath(`noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`)
}

function fontPath(file: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource/${file}`))
}

/** The font of the sign that replaces a character without a drawing. */
const REPLACEMENT_FONT = notoSans('latin', '400')
