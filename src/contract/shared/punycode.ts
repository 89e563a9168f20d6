const BASE = 36
const FIRST_THRESHOLD = 1
const LAST_THRESHOLD = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128
const LAST_CODE = 0x10ffff

/** A label of a domain without its « xn-- », decoded (RFC 3492, section 6.2); null for an invalid one. */
export function decodePunycode(encoded: string): string | null {
  const cut = encoded.lastIndexOf('-')
  const decoded = Array.from(cut > 0 ? encoded.slice(0, cut) : '')
  const digits = encoded.slice(cut + 1)
  let code = FIRST_CODE
  let bias = FIRST_BIAS
  let inserted = 0
  let at = 0
  while (at < digits.length) {
    const before = inserted
    let weight = 1
    for (let threshold = BASE; ; threshold += BASE) {
      const digit = digitOf(digits[at])
      at += 1
      if (digit === null) return null
      inserted += digit * weight
      const least = Math.min(Math.max(threshold - bias, FIRST_THRESHOLD), LAST_THRESHOLD)
      if (digit < least) break
      weight *= BASE - least
    }
    const length = decoded.length + 1
    bias = adapted(inserted - before, { length, isFirst: before === 0 })
    code += Math.floor(inserted / length)
    if (code > LAST_CODE) return null
    inserted %= length
    decoded.splice(inserted, 0, String.fromCodePoint(code))
    inserted += 1
  }
  return decoded.join('')
}

function digitOf(character: string | undefined): number | null {
  const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character ?? ' ')
  return digit < 0 ? null : digit
}

function adapted(delta: number, { length, isFirst }: { length: number; isFirst: boolean }): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / length)
  let steps = 0
  while (left > ((BASE - FIRST_THRESHOLD) * LAST_THRESHOLD) / 2) {
    left = Math.floor(left / (BASE - FIRST_THRESHOLD))
    steps += BASE
  }
  return steps + Math.floor(((BASE - FIRST_THRESHOLD + 1) * left) / (left + SKEW))
}
