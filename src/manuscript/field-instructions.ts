import type { Part } from './part.ts'

/**
 * Tells whether an offset is inside the instruction of a field, which is never displayed: between its begin and its separation (ECMA-376
 * part 1, §17.16.18). Offsets are asked in ascending order. A field without an end is ignored.
 */
export function fieldInstructions({ elements }: Part): (offset: number) => boolean {
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
