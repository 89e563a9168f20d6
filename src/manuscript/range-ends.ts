import { elementAt, type Part, sourceOf } from './part.ts'

/** Ends of ranges that may begin or end elsewhere: they stay when the element that holds them is removed. */
export const RANGE_ENDS = new Set([
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:permStart',
  'w:permEnd',
])

/** The ends of ranges inside an element to remove. */
export function rangeEndsIn(part: Part, index: number): string {
  let ends = ''
  const after = part.after[index] ?? 0
  for (let at = index + 1; at < after; at++)
    if (RANGE_ENDS.has(elementAt(part, at).name)) ends += sourceOf(part, at)
  return ends
}
