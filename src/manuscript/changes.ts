import { type ChangeMark, markOf } from './change-marks.ts'
import type { XmlElement } from './elements.ts'

/** A change accepted or refused as a whole: one tracked element, both ends of a move, or one change written twice for old readers. */
export type Change = {
  /** Its place among the changes of its part, from 0. */
  index: number
  author: string
  date: string
  marks: ChangeMark[]
  /** The ends of a move's or of a content control's ranges: they go once the change is decided. */
  rangeEnds: number[]
  isMove: boolean
}

export type Decision = 'ACCEPT' | 'REFUSE'

const MOVE = 'w:move'
const CONTROLS = new Set(['w:sdt', 'w:customXml', 'w:smartTag'])
/** Properties of which an element has one (ECMA-376 part 1, §17.3.1.26, §17.3.2.28, §17.4.69, §17.4.81). */
const OF_THEIR_HOLDER = new Set(['w:rPr', 'w:pPr', 'w:trPr', 'w:tcPr'])
const RANGE = /^w:(move|customXml)(Ins|Del|MoveFrom|MoveTo|From|To)Range(Start|End)$/

/** The tracked changes of a part, in the order of their first element. */
export function findChanges(elements: XmlElement[]): Change[] {
  const found: Change[] = []
  const moves = new Map<string, Change>()
  const ranges = openRanges()
  const controls = new Map<number, Change>()
  const ofProperties = new Map<number, Change>()
  const writtenTwice = new Map<number, { ofChoice: Change[]; metInFallback: number }>()
  const markedTwice = new Map<string, Change>()
  /** A paragraph's mark stands at its end: it belongs to the move that is open there, or was inside. The innermost paragraph is last. */
  const marksToMove: { mark: ChangeMark; element: XmlElement; end: number; side: string }[] = []
  let lastOpened = new Map<string, OpenRange>()
  elements.forEach((element, index) => {
    moveMarks(element.start)
    const isRange = element.name.endsWith('RangeStart') || element.name.endsWith('RangeEnd')
    const [range, family = '', side = '', end] = (isRange && RANGE.exec(element.name)) || []
    if (range !== undefined) {
      if (end === 'Start') openRange(element, index, family, side)
      else closeRange(element, index)
      return
    }
    const mark = markOf(elements, element, index)
    if (!mark) return
    if (mark.subject === 'PARAGRAPH_MARK' && element.name.startsWith(MOVE)) return deferMark(mark, element)
    const change =
      ofFormer(element) ??
      ofMove(element) ??
      ofSameMark(mark) ??
      ofAlternate(element, index) ??
      begin(element)
    change.marks.push(mark)
    if (mark.subject !== 'CONTENT') markedTwice.set(keyOf(mark), change)
    if (mark.subject === 'PROPERTIES') ofProperties.set(index, change)
  })
  moveMarks(Number.POSITIVE_INFINITY)
  return movedTogether(elements, found)
    .filter(({ marks }) => marks.length > 0)
    .map((change) => ({ change, first: firstElementOf(change) }))
    .toSorted((a, b) => a.first - b.first)
    .map(({ change }, index) => ({ ...change, index }))

  function deferMark(mark: ChangeMark, element: XmlElement): void {
    const properties = elements[elements[element.parent]?.parent ?? -1]
    const end = elements[properties?.parent ?? -1]?.end ?? element.end
    marksToMove.push({ mark, element, end, side: element.name.slice(MOVE.length) })
    lastOpened = new Map()
  }

  function moveMarks(reached: number): void {
    for (let last = marksToMove.at(-1); last && last.end <= reached; last = marksToMove.at(-1)) {
      const range = ranges.lastOf(last.side) ?? lastOpened.get(last.side)
      const change = range?.change ?? ofSameMark(last.mark) ?? begin(last.element)
      change.marks.push(last.mark)
      markedTwice.set(keyOf(last.mark), change)
      marksToMove.pop()
    }
  }

  function begin(element: XmlElement): Change {
    const { 'w:author': author = '', 'w:date': date = '' } = element.attributes
    const change: Change = { index: found.length, author, date, marks: [], rangeEnds: [], isMove: false }
    found.push(change)
    return change
  }

  /** Both ends of a move have its name; a content control has a range around each of its two tags. */
  function openRange(element: XmlElement, index: number, family: string, side: string): void {
    const { 'w:id': id = '', 'w:name': name = '' } = element.attributes
    const isMove = family === 'move'
    const known = isMove ? moves.get(name) : controls.get(controlAround(index) ?? -1)
    const change = known ?? begin(element)
    if (isMove && name !== '') moves.set(name, change)
    change.isMove ||= isMove
    change.rangeEnds.push(index)
    const range = { id, side, start: index, change }
    ranges.open(range)
    lastOpened.set(side, range)
  }

  function closeRange(element: XmlElement, index: number): void {
    const range = ranges.close(element.attributes['w:id'] ?? '')
    if (!range) return
    range.change.rangeEnds.push(index)
    const control = range.change.isMove ? undefined : controlAround(index)
    if (control === undefined || control < range.start) return
    controls.set(control, range.change)
    range.change.marks.push({
      element: control,
      subject: 'CONTROL',
      does: /Ins|To/.test(range.side) ? 'ADDS' : 'TAKES',
    })
  }

  function controlAround(index: number): number | undefined {
    for (let at = index; at >= 0; at = elements[at]?.parent ?? -1)
      if (CONTROLS.has(elements[at]?.name ?? '')) return at
    return undefined
  }

  /** Finds the change of properties that holds a tracked element among the former ones: both go, or come back, together. */
  function ofFormer(element: XmlElement): Change | undefined {
    return ofProperties.get(elements[element.parent]?.parent ?? -1)
  }

  function ofMove(element: XmlElement): Change | undefined {
    const side = element.name.startsWith(MOVE) ? element.name.slice(MOVE.length) : undefined
    return side === undefined ? undefined : ranges.lastOf(side)?.change
  }

  /** The same mark again of the same thing, which has one of each (ECMA-376 part 1, §17.13.5), is the same change. */
  function ofSameMark(mark: ChangeMark): Change | undefined {
    return mark.subject === 'CONTENT' ? undefined : markedTwice.get(keyOf(mark))
  }

  /** A mark is of what its properties are of: a run, a paragraph, a row, a cell. */
  function keyOf({ element }: ChangeMark): string {
    let holder = elements[element]?.parent ?? -1
    while (OF_THEIR_HOLDER.has(elements[holder]?.name ?? '')) holder = elements[holder]?.parent ?? -1
    return `${holder} ${elements[element]?.name}`
  }

  /** `mc:AlternateContent` writes the same text box twice, in its choice and in its fallback: the same change. */
  function ofAlternate(element: XmlElement, index: number): Change | undefined {
    const branch = branchOf(elements, index)
    if (!branch) return undefined
    const { holder, isFallback } = branch
    const twice = writtenTwice.get(holder) ?? { ofChoice: [], metInFallback: 0 }
    writtenTwice.set(holder, twice)
    if (isFallback) return twice.ofChoice[twice.metInFallback++]
    const change = begin(element)
    twice.ofChoice.push(change)
    return change
  }
}

/** Joins the move of a content control to the move of its content. */
function movedTogether(elements: XmlElement[], changes: Change[]): Change[] {
  const moves = new Map(
    changes.flatMap((change) =>
      change.isMove ? change.marks.map(({ element }) => [element, change] as const) : [],
    ),
  )
  const marked = [...moves.keys()].toSorted((a, b) => a - b)
  return changes.filter((change) => {
    const control = change.marks.find(({ subject }) => subject === 'CONTROL')
    const range = elements[change.rangeEnds[0] ?? -1]
    if (!control || !range?.name.startsWith('w:customXmlMove')) return true
    const { end } = elements[control.element] ?? range
    const first = marked[placeAfter(marked, control.element)] ?? -1
    const move = (elements[first]?.end ?? Number.POSITIVE_INFINITY) <= end ? moves.get(first) : undefined
    for (const mark of change.marks) move?.marks.push(mark)
    for (const rangeEnd of change.rangeEnds) move?.rangeEnds.push(rangeEnd)
    return move === undefined
  })
}

/** The place of the first number beyond another, among numbers in order. */
function placeAfter(sorted: number[], than: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) > than) to = middle
    else from = middle + 1
  }
  return from
}

function firstElementOf({ marks }: Change): number {
  return marks.reduce((first, { element }) => Math.min(first, element), Number.POSITIVE_INFINITY)
}

type OpenRange = { id: string; side: string; start: number; change: Change; isClosed?: true }

/** The ranges that are open, found by their number or by their side without going through all others. */
function openRanges(): {
  open: (range: OpenRange) => void
  close: (id: string) => OpenRange | undefined
  lastOf: (side: string) => OpenRange | undefined
} {
  const byId = new Map<string, OpenRange[]>()
  const bySide = new Map<string, OpenRange[]>()
  return {
    open(range) {
      add(byId, range.id, range)
      add(bySide, range.side, range)
    },
    close(id) {
      const range = byId.get(id)?.pop()
      if (range) range.isClosed = true
      return range
    },
    lastOf(side) {
      const ofSide = bySide.get(side) ?? []
      while (ofSide.at(-1)?.isClosed) ofSide.pop()
      return ofSide.at(-1)
    },
  }
}

function add(ranges: Map<string, OpenRange[]>, key: string, range: OpenRange): void {
  const known = ranges.get(key)
  if (known) known.push(range)
  else ranges.set(key, [range])
}

/** The nearest `mc:AlternateContent` around an element, and on which of its sides the element stands. */
function branchOf(
  elements: XmlElement[],
  index: number,
): { holder: number; isFallback: boolean } | undefined {
  for (let at = index; at >= 0; at = elements[at]?.parent ?? -1) {
    const name = elements[at]?.name
    if (name !== 'mc:Choice' && name !== 'mc:Fallback') continue
    return { holder: elements[at]?.parent ?? -1, isFallback: name === 'mc:Fallback' }
  }
  return undefined
}
