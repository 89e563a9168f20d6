import type { ChangeMark } from '../change-marks.ts'
import type { Story } from '../manuscript.ts'
import { childrenOf, elementAt, type Part } from '../part.ts'

/** What an author’s tracked changes cannot undo, by the French of its comment. */
type Left =
  | 'un appel de note'
  | 'une image'
  | 'un champ'
  | 'une équation'
  | 'une cellule'
  | 'une numérotation'
  | 'un cadre de saisie'
  | 'la largeur des colonnes'

/** The refused marks of a part that a change of the author undoes, by their element, and those that none can. */
export type Undone = {
  marks: Map<number, ChangeMark>
  /** The deleted rows that are put again. */
  rows: Set<number>
  left: { element: number; rank: number; what: Left }[]
}

const NOT_UNDONE: Partial<Record<ChangeMark['subject'], Left>> = {
  CELL: 'une cellule',
  NUMBERING: 'une numérotation',
  NUMBERING_FORMER: 'une numérotation',
  MATH: 'une équation',
  CONTROL: 'un cadre de saisie',
}

/** What is one in a file, or refers to what is: written twice, it would damage the file. */
const NOT_COPIED: Record<string, Left> = {
  'w:footnoteReference': 'un appel de note',
  'w:endnoteReference': 'un appel de note',
  'w:drawing': 'une image',
  'w:pict': 'une image',
  'w:object': 'une image',
  'w:sdt': 'un cadre de saisie',
}
/** Beside these, words taken are put again without what is no letter. */
const NOT_IN_RUNS: Record<string, Left> = {
  'w:fldChar': 'un champ',
  'w:fldSimple': 'un champ',
  'm:t': 'une équation',
}

/** How each refused change of a part is undone. */
export function undoneMarks({ part, firstRank }: Story, refused: ReadonlySet<number>): Undone {
  const marks = new Map<number, ChangeMark & { rank: number }>()
  for (const { index, marks: ofChange } of part.changes)
    if (refused.has(firstRank + index))
      for (const mark of ofChange) marks.set(mark.element, { ...mark, rank: firstRank + index })
  const rows = rowsOf(part, marks)
  /** What tracks a paragraph's end, or a row, by the properties that hold its marks. */
  const holders = new Map<number, { isPut: boolean; isTaken: boolean; undone: boolean }>()
  const undone: Undone = { marks: new Map(), rows: new Set(), left: [] }
  for (const [element, mark] of marks) {
    const around = heldIn(element)
    // A row put again has all that changed in it; in what the author takes whole, nothing is put again.
    if (around === 'TAKES' || (around === 'ADDS' && mark.does !== 'ADDS')) continue
    undo(element, mark)
  }
  return undone

  function undo(element: number, mark: ChangeMark & { rank: number }): void {
    const { subject, does, rank } = mark
    const { name } = elementAt(part, element)
    const never = name === 'w:tblGridChange' ? 'la largeur des colonnes' : NOT_UNDONE[subject]
    const say = (what: Left) => undone.left.push({ element, rank, what })
    if (never) return void say(never)
    if (subject === 'CONTENT') {
      for (const what of found(element, does === 'TAKES' ? { ...NOT_COPIED, ...NOT_IN_RUNS } : MATH))
        say(what)
    } else if (subject !== 'PROPERTIES' && isDecided(element, does)) return
    else if (subject === 'ROW' && does === 'TAKES') {
      const row = rowOf(part, element)
      const kept = found(row, NOT_COPIED)
      for (const what of kept) say(what)
      if (kept.size > 0) return
      undone.rows.add(row)
    }
    undone.marks.set(element, mark)
  }

  /** What was put and taken is in no reading of the author: it stays taken. The same mark again is the same change. */
  function isDecided(element: number, does: ChangeMark['does']): boolean {
    const { parent } = elementAt(part, element)
    const held = holders.get(parent) ?? { ...marksIn(parent), undone: false }
    holders.set(parent, held)
    if (held.undone || (does === 'TAKES' ? held.isPut : held.isTaken)) return true
    held.undone = true
    return false
  }

  function marksIn(holder: number): { isPut: boolean; isTaken: boolean } {
    const children = childrenOf(part, holder)
    return {
      isPut: children.some((child) => marks.get(child)?.does === 'ADDS'),
      isTaken: children.some((child) => TAKEN.has(elementAt(part, child).name)),
    }
  }

  /** What the refused change around an element does with it. */
  function heldIn(element: number): ChangeMark['does'] | undefined {
    const own = marks.get(element)
    let inner: ChangeMark['does'] | undefined
    for (let at = elementAt(part, element).parent; at >= 0; at = elementAt(part, at).parent) {
      const row = rows.get(at)
      if (row && !(own?.subject === 'ROW' && rowOf(part, element) === at)) return row
      const content = marks.get(at)
      if (content?.subject === 'CONTENT') inner ??= content.does
    }
    return inner
  }

  function found(element: number, names: Record<string, Left>): Set<Left> {
    const all = new Set<Left>()
    for (let at = element + 1; at < (part.after[element] ?? 0); at++) {
      const what = names[elementAt(part, at).name]
      if (what) all.add(what)
    }
    return all
  }
}

const TAKEN = new Set(['w:del', 'w:moveFrom'])
const MATH: Record<string, Left> = { 'm:t': 'une équation' }

/** The rows that a refused change takes, or puts: what was put and taken again is put. */
function rowsOf(part: Part, marks: Map<number, ChangeMark>): Map<number, ChangeMark['does']> {
  const rows = new Map<number, ChangeMark['does']>()
  for (const [element, { subject, does }] of marks)
    if (subject === 'ROW' && rows.get(rowOf(part, element)) !== 'ADDS') rows.set(rowOf(part, element), does)
  return rows
}

/** A row's mark stands in its properties. */
const rowOf = (part: Part, mark: number) => elementAt(part, elementAt(part, mark).parent).parent
