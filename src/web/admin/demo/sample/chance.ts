/** Numbers that look drawn and never change: the same words give the same ones (FNV-1a, then mulberry32). */
export function chanceOf(words: string) {
  let state = hashOf(words)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from `least` to `most`, both within. */
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return { between, pick: <Item>(items: readonly Item[]): Item => nth(items, between(0, items.length - 1)) }
}

/** An item of a list, from its beginning again past its end. */
export function nth<Item>(items: readonly Item[], rank: number): Item {
  const item = items[rank % items.length]
  if (item === undefined) throw new Error('The sample picks in an empty list')
  return item
}

/** The kinds of objects that have ids: no two kinds share an id. */
const KINDS = [
  'user',
  'corrector',
  'tarif',
  'order',
  'event',
  'file',
  'invoice',
  'payment',
  'credit',
  'held',
  'question',
  'page',
  'sample',
  'subscription',
  'consultation',
  'withdrawal',
  'conversation',
  'message',
  'note',
  'canned',
  'notification',
  'log',
  'promotion',
  'session',
  'refund',
  'instalment',
  'passkey',
] as const
export type Kind = (typeof KINDS)[number]

/** A constant id, in the shape of a UUIDv7. */
export const idOf = (kind: Kind, rank: number): string =>
  `019c0000-${hex(KINDS.indexOf(kind), 4)}-7000-8000-${hex(rank, 12)}`

/** A made-up SHA-256, for a file that does not exist. */
export function printOf(words: string): string {
  const { between } = chanceOf(words)
  return Array.from({ length: 8 }, () => hex(between(0, 2 ** 32 - 1), 8)).join('')
}

const hex = (number: number, length: number) => number.toString(16).padStart(length, '0')

function hashOf(words: string): number {
  let hash = 0x811c9dc5
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
