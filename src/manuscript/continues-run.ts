import { LOOKS } from './look.ts'
import type { Run } from './paragraphs.ts'

/** Whether letters are of the same kind as those before: word processors cut runs anywhere. */
export function continuesRun(last: Run, next: Run): boolean {
  if (last.note ?? last.picture ?? next.note ?? next.picture) return false
  return (
    last.state === next.state &&
    areSame(last.changes, next.changes) &&
    areSame(last.comments, next.comments) &&
    LOOKS.every((one) => (last.look[one] ?? false) === (next.look[one] ?? false))
  )
}

/** Compares two lists without writing them as texts: a novel has a hundred thousand runs. */
function areSame<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
