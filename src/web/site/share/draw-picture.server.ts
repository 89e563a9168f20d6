import sharp from 'sharp'
import { marks } from '../../ui/drawings.ts'
import { insertedIn } from '../../ui/inserted-in.ts'
import tokens from '../../ui/styles/tokens.css?raw'
import { PICTURE } from './picture.ts'
import { linesOf, outlineOf } from './text-outline.server.ts'

const MARGIN = 88
const SIZES = [92, 80, 70, 60, 52]
const LINE = PICTURE.width - 2 * MARGIN
const MAX_LINES = 4
const LEADING = 1.14
const WORDMARK_SIZE = 40
const SMALL_SIZE = 26

/** The words of a picture: the house's name, a running head, and the page's title. */
export type PictureText = { house: string; head: string; title: string }

/** A page's title on paper, corrected in red, as a PNG that a shared link shows. */
export async function drawPicture({ house, head, title }: PictureText): Promise<Buffer> {
  const { lines, size } = set(title)
  const leading = size * LEADING
  // Centred on the optical middle of the sheet, a little above its half.
  const top = PICTURE.height * 0.52 - ((lines.length - 1) * leading) / 2 + size * 0.3
  const drawn = lines.map((line, index) => ({
    y: top + index * leading,
    ...outlineOf(line, 'serif', size),
  }))
  const last = drawn.at(-1)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">
<rect width="100%" height="100%" fill="${token('paper')}"/>
<rect x="0" y="0" width="12" height="100%" fill="${token('mark')}"/>
${wordmark(house)}
<g fill="${token('heading')}">${drawn.map(({ svg: line, y }) => at(MARGIN, y, line)).join('')}</g>
${last ? underline(last, size) : ''}
<rect x="${MARGIN}" y="${PICTURE.height - 112}" width="${LINE}" height="1.5" fill="${token('line-strong')}"/>
${at(MARGIN, PICTURE.height - 64, `<g fill="${token('ink-muted')}">${outlineOf(head, 'sans', SMALL_SIZE).svg}</g>`)}
</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer()
}

/** The largest type that holds a title; a title too long for all of them loses its end. */
function set(title: string): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = linesOf(title, 'serif', { size, width: LINE })
    if (lines.length <= MAX_LINES && lines.every((line) => outlineOf(line, 'serif', size).width <= LINE))
      return { lines, size }
  }
  const size = SIZES.at(-1) ?? 0
  const lines = linesOf(title, 'serif', { size, width: LINE }).slice(0, MAX_LINES)
  return { lines: [...lines.slice(0, -1), `${shortened(lines.at(-1) ?? '', size)}\u00a0…`], size }
}

function shortened(line: string, size: number): string {
  // Cut near the limit at once, then to the character.
  const share = LINE / Math.max(LINE, outlineOf(line, 'serif', size).width)
  let text = line.slice(0, Math.ceil(line.length * share) + 3)
  while (text && outlineOf(`${text}\u00a0…`, 'serif', size).width > LINE) text = text.slice(0, -1)
  return text.trimEnd()
}

/** « Bon à tirer », with its « à » inserted by the red pencil; a name longer than the line is smaller. */
function wordmark(name: string): string {
  const parts = insertedIn(name)
  const before = outlineOf(parts.before, 'serif', WORDMARK_SIZE)
  const inserted = outlineOf(parts.inserted, 'serif', WORDMARK_SIZE)
  const after = outlineOf(parts.after, 'serif', WORDMARK_SIZE)
  const caret =
    parts.inserted &&
    `<g transform="translate(${before.width + inserted.width / 2 - 12} 8)" fill="none" stroke="${token('mark')}" stroke-width="3" stroke-linecap="round"><path d="${marks.caret.line}"/></g>`
  const share = Math.min(1, LINE / (before.width + inserted.width + after.width))
  return at(
    MARGIN,
    112,
    `<g transform="scale(${share})"><g fill="${token('heading')}">${before.svg}${at(before.width + inserted.width, 0, after.svg)}</g>
<g fill="${token('mark')}">${at(before.width, 0, inserted.svg)}</g>${caret}</g>`,
  )
}

/** The pen under the last line, as a reader underlines. */
const underline = ({ y, width }: { y: number; width: number }, size: number) =>
  `<g transform="translate(${MARGIN} ${y + size * 0.25}) scale(${width / 100} 2)" fill="none" stroke="${token('mark')}" stroke-width="3" stroke-linecap="round"><path vector-effect="non-scaling-stroke" d="${marks.underline.line}"/></g>`

const at = (x: number, y: number, svg: string) => `<g transform="translate(${x} ${y})">${svg}</g>`

/** A day colour of the design, by its name in the tokens. */
function token(name: string): string {
  const [, value, other] =
    new RegExp(`--${name}: (?:light-dark\\()?(?:(#[0-9a-f]{6})|var\\(--([a-z-]+)\\))`).exec(tokens) ?? []
  if (other) return token(other)
  if (!value) throw new Error(`No token is called ${name}`)
  return value
}
