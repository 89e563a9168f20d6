import type { ChangeMark } from './change-marks.ts'
import type { Letters } from './letters.ts'
import { LOOKS, type Look } from './look.ts'
import type { Paragraph, Run } from './paragraphs.ts'

/** A change whose content is being read; `paragraph` holds it, or is the first one inside. */
export type Tracked = {
  rank: number
  does: ChangeMark['does']
  element: number
  paragraph?: Paragraph | undefined
  isRead?: true
}

/** A run of the file being read, with the changes of its look. */
export type OpenRun = { look: Look; changes: number[]; isRead?: true }

/** Adds letters to a paragraph, with the state that the changes around them give; answers what was written, if it is seen. */
export function writeRun(
  paragraph: Paragraph,
  letters: Letters,
  { tracked, run }: { tracked: Tracked[]; run?: OpenRun | undefined },
  comments: string[],
): Run | undefined {
  const changes = [...tracked.map(({ rank }) => rank), ...(run?.changes ?? [])]
  // Hidden letters that do not change are not shown.
  if (run?.look.hidden && letters.text !== '' && changes.length === 0) return undefined
  for (const one of tracked) one.isRead = true
  if (run) run.isRead = true
  const isTaken = tracked.some(({ does }) => does === 'TAKES')
  const isAdded = tracked.some(({ does }) => does === 'ADDS')
  const added = isAdded ? 'ADDED' : 'SAME'
  const next: Run = {
    ...letters,
    state: isTaken ? 'TAKEN' : added,
    ...(isTaken && isAdded && { wasPut: true as const }),
    changes,
    look: run?.look ?? {},
    comments,
  }
  const last = paragraph.runs.at(-1)
  if (last && continuesRun(last, next)) last.text += next.text
  else paragraph.runs.push(next)
  return next
}

/** Whether letters are of the same kind as those before: word processors cut runs anywhere. */
function continuesRun(last: Run, next: Run): boolean {
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
