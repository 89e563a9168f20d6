import type { Paragraph, Run } from './paragraphs.ts'

/** A stretch of a paragraph that a gesture changes: its runs from one index to another, and its mark. */
export type Piece = { paragraph: number; from: number; to: number; hasMark: boolean }

/** What a mark of change says of its maker, and of where its other end is. */
export type OfRank = {
  /** Who made the change of a rank. */
  authorOf: (rank: number) => string
  /** Whether it has another end in another chapter: it is then a correction alone, the same at both ends. */
  isShared: (rank: number) => boolean
  isMoved: (rank: number) => boolean
}

/** A place of a text: the runs of a paragraph, then its mark. */
type Place = { paragraph: number; run: number }
type Unit = { changes: number[]; state: Run['state']; text: string; isMark: boolean }

const LETTERS = /^[\p{L}\p{M}\p{N}]+$/u
export const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}’'-]/u
export const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}’'-]$/u
/** Beyond, a gesture is cut: an author's mark holds the changes of a correction, which have a bound. */
export const MOST_CHANGES = 5000

/** Finds the gestures of a text: what one person changed without a gap, over the ends of paragraphs too, and several on the same words. */
export function gesturesIn(
  paragraphs: Paragraph[],
  of: Pick<OfRank, 'authorOf' | 'isShared'>,
): { startingIn: (paragraph: number) => Piece[][] } {
  const next = followers(paragraphs)
  /** The first place of each paragraph that no gesture before holds. */
  const free = new Map<number, number>()
  return { startingIn }

  function startingIn(paragraph: number): Piece[][] {
    const found: Piece[][] = []
    const end = paragraphs[paragraph]?.runs.length ?? 0
    for (let run = free.get(paragraph) ?? 0; run <= end; run = free.get(paragraph) ?? end + 1) {
      if (unitAt({ paragraph, run })?.changes.length) found.push(gestureFrom({ paragraph, run }))
      else free.set(paragraph, run + 1)
    }
    return found
  }

  function gestureFrom(start: Place): Piece[] {
    const pieces: Piece[] = []
    let held = 0
    for (let place: Place | undefined = start; place; ) {
      hold(place)
      place = following(place, held)
    }
    return pieces

    function hold({ paragraph, run }: Place): void {
      let piece = pieces.at(-1)
      if (piece?.paragraph !== paragraph) {
        piece = { paragraph, from: run, to: run, hasMark: false }
        pieces.push(piece)
      }
      const end = paragraphs[paragraph]?.runs.length ?? 0
      piece.to = Math.min(run + 1, end)
      piece.hasMark = run === end
      free.set(paragraph, run + 1)
      held += unitAt({ paragraph, run })?.changes.length ?? 0
    }
  }

  /** The next place that the gesture of this one changes. */
  function following(place: Place, held: number): Place | undefined {
    const unit = held < MOST_CHANGES ? unitAt(place) : undefined
    const at = unit && seen(after(place))
    const other = at && unitAt(at)
    if (!unit || !other) return undefined
    if (other.changes.length > 0) {
      const beside = paragraphs[at.paragraph] ?? {}
      const isWith = isOneGesture(unit, other, of) && !isOfAnother(unit, other, beside, of)
      return isWith ? at : undefined
    }
    // Letters alone part two changes of one word: « f[e]s[i]ait » is one word, shown once.
    const beyond = LETTERS.test(other.text) && ENDS_IN_WORD.test(unit.text) ? seen(after(at)) : undefined
    const last = beyond && unitAt(beyond)
    const isWord = last !== undefined && last.changes.length > 0 && BEGINS_IN_WORD.test(last.text)
    return isWord && !isApart(unit, last, of) ? beyond : undefined
  }

  /** Steps over what has no letter and does not change: the anchor of a comment. */
  function seen(place: Place | undefined): Place | undefined {
    let at = place
    while (at && isNothing(paragraphs[at.paragraph]?.runs[at.run])) at = after(at)
    return at
  }

  function after({ paragraph, run }: Place): Place | undefined {
    if (run < (paragraphs[paragraph]?.runs.length ?? 0)) return { paragraph, run: run + 1 }
    const follower = next.get(paragraph)
    return follower === undefined ? undefined : { paragraph: follower, run: 0 }
  }

  function unitAt({ paragraph, run }: Place): Unit | undefined {
    const held = paragraphs[paragraph]
    return held && (unitOf(held.runs[run]) ?? markOf(held))
  }
}

/** Whether the changes at the end of a paragraph go on in another, beyond the end of a chapter. */
export function goesOnIn(
  paragraph: Paragraph,
  other: Paragraph,
  of: Pick<OfRank, 'authorOf' | 'isShared'>,
): boolean {
  const first = unitOf(other.runs.find((run) => !isNothing(run))) ?? markOf(other)
  const isFree = paragraph.within.length + other.within.length === 0 && !paragraph.cell && !other.cell
  const own = markOf(paragraph)
  return isFree && isOneGesture(own, first, of) && !isOfAnother(own, first, other, of)
}

/** The paragraph that each one goes on in, once its mark goes: the next of the same cell, note or text box; all headers and footers are one text. */
function followers(paragraphs: Paragraph[]): Map<number, number> {
  const found = new Map<number, number>()
  const open = new Map<number | undefined, { index: number; place: string }>()
  paragraphs.forEach(({ box, cell, noteId, within }, index) => {
    const place = JSON.stringify([cell, noteId, within])
    const last = open.get(box)
    if (last?.place === place) found.set(last.index, index)
    open.set(box, { index, place })
  })
  return found
}

function isOneGesture(one: Unit, other: Unit, of: Pick<OfRank, 'authorOf' | 'isShared'>): boolean {
  const [maker = -1] = one.changes
  const [otherMaker = -1] = other.changes
  if (one.changes.length === 0 || other.changes.length === 0 || isApart(one, other, of)) return false
  if (of.authorOf(maker) === of.authorOf(otherMaker)) return true
  return (
    other.changes.some((change) => one.changes.includes(change)) ||
    (one.isMark || other.isMark
      ? one.state === other.state
      : isReplaced(one, other) || (ENDS_IN_WORD.test(one.text) && BEGINS_IN_WORD.test(other.text)))
  )
}

/** Whether what follows a mark is another person's paragraph, its own mark included: each stands without the other. */
function isOfAnother(
  unit: Unit,
  other: Unit,
  { mark }: Pick<Paragraph, 'mark'>,
  { authorOf }: Pick<OfRank, 'authorOf'>,
): boolean {
  const makerOf = ([rank = -1]: number[]) => authorOf(rank)
  const maker = makerOf(unit.changes)
  const isShared = other.changes.some((change) => unit.changes.includes(change))
  const isApartFrom = (changes: number[]) => makerOf(changes) !== maker
  return (
    unit.isMark && mark !== undefined && !isShared && isApartFrom(other.changes) && isApartFrom(mark.changes)
  )
}

/** A change with its other end in another chapter touches nothing but itself. */
function isApart(one: Unit, other: Unit, { isShared }: Pick<OfRank, 'isShared'>): boolean {
  const [maker = -1] = one.changes
  const [otherMaker = -1] = other.changes
  return maker !== otherMaker && (isShared(maker) || isShared(otherMaker))
}

const isReplaced = (one: Unit, other: Unit) =>
  one.state !== other.state && one.state !== 'SAME' && other.state !== 'SAME'

export const isNothing = (run: Run | undefined) =>
  run !== undefined && run.text === '' && run.changes.length === 0 && !run.note && run.picture === undefined

const unitOf = (run: Run | undefined): Unit | undefined =>
  run && { changes: run.changes, state: run.state, text: run.text, isMark: false }

function markOf({ mark }: Paragraph): Unit {
  const state = mark?.does === 'ADDS' ? 'ADDED' : 'TAKEN'
  return { changes: mark?.changes ?? [], state: mark ? state : 'SAME', text: '\n', isMark: true }
}
