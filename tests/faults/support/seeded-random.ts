import { randomInt } from 'node:crypto'

/** The seed of a short campaign, new each time and told by a failure: `npm run kill -- --count 8 --seed …` aims at the same moments. */
export const drawnSeed = randomInt(1_000_000)

export type Random = {
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  bytes: (length: number) => Uint8Array<ArrayBuffer>
}

/** Chance that can be played again: the same seed gives the same numbers (mulberry32, by T. Ettinger). */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    const once = Math.imul(state ^ (state >>> 15), state | 1)
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    bytes: (length) => {
      const words = new Uint32Array(Math.ceil(length / 4)).map(() => next() * 2 ** 32)
      return new Uint8Array(words.buffer, 0, length)
    },
  }
}
