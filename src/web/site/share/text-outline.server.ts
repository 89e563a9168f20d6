import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** The house's faces as outlines: a picture made of them needs no font. */
const FACES = {
  serif: facesOf('newsreader/files/newsreader', '500'),
  sans: facesOf('figtree/files/figtree', '600'),
}
export type Face = keyof typeof FACES

type Outline = { svg: string; width: number }

/** A line of text as SVG outlines from the origin of its base line, `size` pixels high, without the characters missing from every face. */
export function outlineOf(text: string, face: Face, size: number): Outline {
  let width = 0
  const glyphs: string[] = []
  for (const { font, text: run } of runsOf(text, FACES[face]())) {
    const scale = size / font.unitsPerEm
    const { glyphs: shapes, positions } = font.layout(run)
    for (const [index, glyph] of shapes.entries()) {
      const path = glyph.path.toSVG()
      if (path)
        glyphs.push(`<path transform="translate(${round(width)} 0) scale(${scale} ${-scale})" d="${path}"/>`)
      width += (positions[index]?.xAdvance ?? 0) * scale
    }
  }
  return { svg: glyphs.join(''), width }
}

/** Breaks a text into lines of `width` pixels at most, where French allows: never at a no-break space. */
export function linesOf(
  text: string,
  face: Face,
  { size, width }: { size: number; width: number },
): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && outlineOf(longer, face, size).width <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

type Run = { font: Font; text: string }

function runsOf(text: string, fonts: Font[]): Run[] {
  const runs: Run[] = []
  // The faces lack the narrow no-break space.
  for (const character of text.normalize('NFC').replaceAll('\u202f', '\u00a0')) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (font && last?.font === font) last.text += character
    else if (font) runs.push({ font, text: character })
  }
  return runs
}

function facesOf(name: string, weight: string): () => Font[] {
  let opened: Font[] | undefined
  return () => {
    opened ??= ['latin', 'latin-ext'].map((subset) => openFont(`${name}-${subset}-${weight}-normal.woff`))
    return opened
  }
}

function openFont(file: string): Font {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is no single font`)
  return font
}

const round = (pixels: number) => Math.round(pixels * 100) / 100
