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
const RANGE = /^w:(move|customXml)(Ins|Del|MoveFrom|MoveTo|From|To)Range(Start|End)$/

type OpenRange = { id: string; side: string; start: number; change: Change }

/** The tracked changes of a part, in the order of their first element. */
export function findChanges(elements: XmlElement[]): Change[] {
  const found: Change[] = []
  const moves = new Map<string, Change>()
  const openRanges: OpenRange[] = []
  const controls = new Map<number, Change>()
  const ofProperties = new Map<number, Change>()
  const writtenTwice = new Map<number, { ofChoice: Change[]; metInFallback: number }>()
  /** A paragraph's mark stands at its end: it belongs to the move that is open there, or was inside. */
  let marksToMove: { mark: ChangeMark; element: XmlElement; end: number; side: string }[] = []
  let lastOpened: OpenRange[] = []
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
    const change = ofFormer(element) ?? ofMove(element) ?? ofAlternate(element, index) ?? begin(element)
    change.marks.push(mark)
    if (mark.subject === 'PROPERTIES') ofProperties.set(index, change)
  })
  moveMarks(Number.POSITIVE_INFINITY)
  return movedTogether(elements, found)
    .filter(({ marks }) => marks.length > 0)
    .toSorted((a, b) => firstElementOf(a) - firstElementOf(b))
    .map((change, index) => ({ ...change, index }))

  function deferMark(mark: ChangeMark, element: XmlElement): void {
    const properties = elements[elements[element.parent]?.parent ?? -1]
    const end = elements[properties?.parent ?? -1]?.end ?? element.end
    marksToMove.push({ mark, element, end, side: element.name.slice(MOVE.length) })
    lastOpened = []
  }

  function moveMarks(reached: number): void {
    if (marksToMove.length === 0) return
    const ready = marksToMove.filter(({ end }) => end <= reached)
    if (ready.length === 0) return
    marksToMove = marksToMove.filter(({ end }) => end > reached)
    for (const { mark, element, side } of ready) {
      const range = [...lastOpened, ...openRanges].findLast((one) => one.side === side)
      const change = range?.change ?? begin(element)
      change.marks.push(mark)
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
    openRanges.push(range)
    lastOpened.push(range)
  }

  function closeRange(element: XmlElement, index: number): void {
    const at = openRanges.findLastIndex(({ id }) => id === element.attributes['w:id'])
    const range = openRanges.splice(at, at < 0 ? 0 : 1)[0]
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
    return openRanges.findLast((range) => range.side === side)?.change
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
  const moves = changes.filter(({ isMove }) => isMove)
  return changes.filter((change) => {
    const control = change.marks.find(({ subject }) => subject === 'CONTROL')
    const range = elements[change.rangeEnds[0] ?? -1]
    if (!control || !range?.name.startsWith('w:customXmlMove')) return true
    const { start, end } = elements[control.element] ?? range
    const move = moves.find(({ marks }) =>
      marks.some(({ element }) => {
        const inside = elements[element]
        return inside !== undefined && inside.start > start && inside.end <= end
      }),
    )
    move?.marks.push(...change.marks)
    move?.rangeEnds.push(...change.rangeEnds)
    return move === undefined
  })
}

function firstElementOf({ marks }: Change): number {
  return Math.min(...marks.map(({ element }) => element))
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
