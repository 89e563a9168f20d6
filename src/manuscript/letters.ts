import type { Story } from './manuscript.ts'
import { plainText, type Run, SYMBOL } from './paragraphs.ts'
import { elementAt, ownText, type Part } from './part.ts'

/** What one element writes in its paragraph: letters, a call of note or a picture. */
export type Letters = Pick<Run, 'text' | 'note' | 'picture'>

type Attributes = Record<string, string>

/** Fonts whose characters are not those of their codes. */
const SYMBOL_FONTS = /^(symbol|wingdings|webdings)/i

/** What the elements of a part write; asked in the order of the part. The instructions of fields write nothing. */
export function lettersIn(part: Part, pictures: Map<string, string>): (index: number) => Letters | undefined {
  const isInstruction = fieldInstructions(part)
  return (index) => {
    const letters = writtenBy(index)
    return letters && !isInstruction(elementAt(part, index).start) ? letters : undefined
  }

  function writtenBy(index: number): Letters | undefined {
    const { name, parent, attributes } = elementAt(part, index)
    switch (name) {
      case 'w:t':
      case 'w:delText':
      case 'm:t':
        return { text: plainText(ownText(part, index)) }
      case 'w:br':
      case 'w:cr':
        return { text: '\n' }
      case 'w:tab':
        // A tab stop of a paragraph's properties has the same name.
        return elementAt(part, parent).name === 'w:r' ? { text: '\t' } : undefined
      case 'w:ptab':
        return { text: '\t' }
      case 'w:noBreakHyphen':
        return { text: '\u2011' }
      case 'w:softHyphen':
        return { text: '\u00ad' }
      case 'w:sym':
        return { text: symbolOf(attributes) }
      case 'w:footnoteReference':
        return callOf('FOOTNOTES', attributes)
      case 'w:endnoteReference':
        return callOf('ENDNOTES', attributes)
      case 'a:blip':
      case 'v:imagedata':
        return pictureOf(attributes)
      default:
        return undefined
    }
  }

  function pictureOf({ 'r:embed': embedded, 'r:id': id = '' }: Attributes): Letters | undefined {
    const picture = pictures.get(embedded ?? id)
    return picture === undefined ? undefined : { text: '', picture }
  }
}

function callOf(kind: 'FOOTNOTES' | 'ENDNOTES', { 'w:id': id = '' }: Attributes): Letters {
  return { text: '', note: { kind, id: noteIdOf(kind, id) } }
}

/** Footnotes and endnotes are numbered apart in a file: an endnote's number says that it is one. */
export const noteIdOf = (kind: Story['kind'], id: string) => (kind === 'ENDNOTES' ? `fin-${id}` : id)

function symbolOf({ 'w:font': font = '', 'w:char': char = '' }: Attributes): string {
  const code = Number.parseInt(char, 16)
  const isPlain = code > 0x20 && code < 0xd8_00 && !SYMBOL_FONTS.test(font)
  return isPlain ? String.fromCodePoint(code) : SYMBOL
}

/**
 * Tells whether an offset is inside the instruction of a field, which is never displayed: between its begin and its separation (ECMA-376
 * part 1, §17.16.18). Offsets are asked in ascending order. A field without an end is ignored.
 */
function fieldInstructions({ elements }: Part): (offset: number) => boolean {
  const found: { start: number; end: number }[] = []
  const open: { start: number; end?: number }[] = []
  for (const { name, start, attributes } of elements) {
    if (name !== 'w:fldChar') continue
    const type = attributes['w:fldCharType']
    const field = open.at(-1)
    if (type === 'begin') open.push({ start })
    else if (type === 'separate' && field) field.end ??= start
    else if (type === 'end' && field) {
      open.pop()
      found.push({ start: field.start, end: field.end ?? start })
    }
  }
  const ranges = found.toSorted((a, b) => a.start - b.start)
  let at = 0
  let end = 0
  return (offset) => {
    for (let next = ranges[at]; next && next.start <= offset; next = ranges[++at])
      end = Math.max(end, next.end)
    return offset < end
  }
}
