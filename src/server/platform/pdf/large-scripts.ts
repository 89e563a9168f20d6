import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

type Weight = '400' | '600'

const ARABIC = /\p{Script=Arabic}/u
/** Han and kana: Noto Sans SC is served in a hundred slices. */
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The font of a character whose script has a family of its own: only the slice that holds it is read; undefined for other scripts. */
export function largeScriptFont(character: string, weight: Weight): string | undefined {
  if (ARABIC.test(character))
    return pathOf(`noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`)
  if (!EASTERN.test(character)) return undefined
  const point = character.codePointAt(0) ?? 0
  const slice = slices().find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to))
  return slice && pathOf(`noto-sans-sc/files/noto-sans-sc-${slice.name}-${weight}-normal.woff`)
}

/** Whether a text is written from right to left. */
export const isRightToLeft = (text: string): boolean => ARABIC.test(text)

type Slice = { name: string; ranges: [from: number, to: number][] }

let read: Slice[] | undefined

/** Fontsource says which characters each slice holds: `{ "[4]": "U+1f1e9-1f1f5,U+1f21a", … }`. */
function slices(): Slice[] {
  read ??= Object.entries(
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(pathOf('noto-sans-sc/unicode.json'), 'utf8'))),
  ).map(([name, ranges]) => ({ name: name.replaceAll(/[[\]]/g, ''), ranges: ranges.split(',').map(rangeOf) }))
  return read
}

function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(`@fontsource/${file}`))
