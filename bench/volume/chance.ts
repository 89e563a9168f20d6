/** Random numbers that come again from the same seed: a row of any rank is made without those before it. */
export function chanceOf(seed: number) {
  let state = Math.imul(seed + 1, 0x9e37_79b9)
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (limit: number) => Math.floor(next() * limit)
  /** The first of the list most often. */
  const skewedBelow = (limit: number) => Math.floor(next() ** 2 * limit)
  function skewed<Item>(items: readonly Item[]): Item {
    const item = items[skewedBelow(items.length)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }
  return { next, below, skewedBelow, skewed, is: (share: number) => next() < share }
}
export type Chance = ReturnType<typeof chanceOf>
