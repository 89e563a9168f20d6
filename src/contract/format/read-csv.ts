/** The separators of a CSV, the French one first. */
const SEPARATORS = [';', ',', '\t'] as const

export type ReadCsv = {
  /** The rows as a spreadsheet numbers them, empty ones included; the end of the last line begins no row. */
  rows: string[][]
  /** The row of a quotation mark that nothing closes: all that follows is inside it. */
  unclosed: number | null
}

/**
 * The text of a file: in UTF-16 or UTF-8 as its first bytes say, else in UTF-8 when it is some, else as Windows writes French
 * (Windows-1252, which holds the letters of ISO-8859-1).
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The rows of a CSV (RFC 4180), in one pass. Its separator is the most frequent one of its first line. */
export function readCsv(text: string): ReadCsv {
  const whole = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(whole)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < whole.length) {
    const field = whole[at] === '"' ? quotedField(whole, at, separator) : bareField(whole, at, separator)
    if (field === null) return { rows, unclosed: rows.length + 1 }
    row.push(field.value)
    at = field.end
    if (whole[at] === separator) {
      at += 1
      // A separator that ends the file is followed by an empty cell.
      if (at < whole.length && !isLineEnd(whole, at)) continue
      row.push('')
    }
    rows.push(row)
    row = []
    at += whole.startsWith('\r\n', at) ? 2 : 1
  }
  return { rows, unclosed: null }
}

type Field = { value: string; end: number }

function bareField(text: string, start: number, separator: string): Field {
  let end = start
  while (end < text.length && text[end] !== separator && !isLineEnd(text, end)) end += 1
  return { value: text.slice(start, end), end }
}

/** A doubled quotation mark is one; a single one amid the text of a cell is a part of it. Null when none closes the cell. */
function quotedField(text: string, start: number, separator: string): Field | null {
  const parts: string[] = []
  let from = start + 1
  for (let mark = text.indexOf('"', from); mark !== -1; mark = text.indexOf('"', from)) {
    parts.push(text.slice(from, mark))
    const next = mark + 1
    if (next >= text.length || text[next] === separator || isLineEnd(text, next)) {
      return { value: parts.join(''), end: next }
    }
    parts.push('"')
    from = text[next] === '"' ? next + 1 : next
  }
  return null
}

const isLineEnd = (text: string, at: number) => text[at] === '\n' || text[at] === '\r'

function separatorOf(text: string): string {
  const head = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = SEPARATORS.map((separator) => ({ separator, count: head.split(separator).length }))
  return counted.reduce((most, other) => (other.count > most.count ? other : most)).separator
}

/** Which UTF-16 it is, by its byte order mark, or by the zeros that half of the bytes of a Latin text are. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const zeros = (parity: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zeros(1) > head.length / 4) return 'utf-16le'
  return zeros(0) > head.length / 4 ? 'utf-16be' : null
}
