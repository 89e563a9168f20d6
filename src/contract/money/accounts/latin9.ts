/** The characters of ISO 8859-15 that are not in ISO 8859-1. */
const ITS_OWN: Record<string, number> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}
const TAKEN = new Set(Object.values(ITS_OWN))

const TYPOGRAPHY: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u202f': ' ',
  ł: 'l',
  Ł: 'L',
}

/** A text in ISO 8859-15, which the tax office reads; a letter that it lacks becomes the nearest one, or « ? ». */
export function toLatin9(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Array.from(text.normalize('NFC')).flatMap(bytesOf))
}

/** Whether ISO 8859-15 can write at least one letter of a text. */
export const isReadInLatin9 = (text: string): boolean =>
  Array.from(text.normalize('NFC')).some((one) => /\p{L}/u.test(one) && bytesOf(one)[0] !== UNKNOWN)

const UNKNOWN = '?'.charCodeAt(0)

function bytesOf(letter: string): number[] {
  const own = ITS_OWN[letter]
  if (own !== undefined) return [own]
  const code = letter.codePointAt(0) ?? 0
  if (code <= 0xff && !TAKEN.has(code)) return [code]
  const nearest = TYPOGRAPHY[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
  if (nearest === letter || !/^[\u0020-\u007e]+$/.test(nearest)) return [UNKNOWN]
  return Array.from(nearest, (one) => one.charCodeAt(0))
}
