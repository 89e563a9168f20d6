import type { ChangeMark } from '../change-marks.ts'
import { tagNameOf } from '../elements.ts'
import { childNamed, childrenOf, elementAt, type Part, sourceOf, withContent } from '../part.ts'
import { cutRun, plainProperties, restoredRuns, takenRun } from './author-runs.ts'
import { type AuthorTags, runOf } from './author-tags.ts'
import type { PartPlan } from './plan-returned.ts'
import { paragraphPutAgain, reversedProperties } from './reversed-properties.ts'

/** The comments to anchor in a part: at its paragraphs, and those that answer others. */
export type Anchors = { at: Map<number, number[]>; answers: Map<string, number[]>; met: Set<string> }
export type PartWriting = { plan: PartPlan; tags: AuthorTags; anchors: Anchors; rows: Map<number, string> }

/** A tracked element that is open where the writing stands, and how it is opened again after what is written between. */
type Open = { startTag: string; endTag: string; again: string }
type Writer = PartWriting & {
  part: Part
  /** 1 for each element that is written otherwise, and for all that hold it. */
  touched: Uint8Array
  /** The words put after what a correction took, by the tracked element that holds it. */
  put: Map<number, { text: string; letters: number }>
  open: Open[]
  /** Whether the author takes what is being written. */
  isTaking: boolean
}

/** The text of a part with the marks of its author as tracked changes of theirs; without any, the very same text. */
export function writeReturned(writing: PartWriting): string {
  const { plan, tags, anchors, rows } = writing
  const { part } = plan.story
  const touched = new Uint8Array(part.elements.length)
  const put = putByChange()
  const answered = part.elements.flatMap(({ name, attributes }, index) =>
    ANCHORS.has(name) && anchors.answers.has(attributes['w:id'] ?? '') ? [index] : [],
  )
  const all = [
    plan.undone.marks.keys(),
    plan.wordings.cuts.keys(),
    put.keys(),
    anchors.at.keys(),
    rows.keys(),
    answered,
  ]
  for (const indexes of all) for (const index of indexes) touch(index)
  if (touched[0] !== 1) return part.xml
  const writer: Writer = { ...writing, part, touched, put, open: [], isTaking: false }
  const root = elementAt(part, 0)
  const content = written(writer, 0).slice(root.startEnd - root.start)
  return part.xml.slice(0, root.start) + tags.root + content + part.xml.slice(root.end)

  function touch(index: number): void {
    for (let at = index; at >= 0 && touched[at] === 0; at = elementAt(part, at).parent) touched[at] = 1
  }

  function putByChange(): Writer['put'] {
    return new Map(
      [...plan.wordings.put].map(([letters, text]) => {
        let at = letters
        while (at >= 0 && !TRACKED.has(elementAt(part, at).name)) at = elementAt(part, at).parent
        return [at < 0 ? letters : at, { text, letters }] as const
      }),
    )
  }
}

const ANCHORS = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference'])
const TRACKED = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])

function written(writer: Writer, index: number): string {
  const { part, touched, plan, tags, isTaking } = writer
  const { name, attributes } = elementAt(part, index)
  if (touched[index] === 0 && !isTaking) return sourceOf(part, index)
  if (TRACKED.has(name) && isContent(part, index)) return ofTracked(writer, index)
  if (name === 'w:r') return run(writer, index)
  if (name === 'w:p') return paragraph(writer, index)
  if (name === 'w:tr')
    return withContent(part, index, innerOf(writer, index)) + (writer.rows.get(index) ?? '')
  const mark = plan.undone.marks.get(index)
  if (mark?.subject === 'PARAGRAPH_MARK' || mark?.subject === 'ROW') return withTaken(mark.does)
  if (name === 'w:commentRangeStart' || name === 'w:commentRangeEnd') {
    const ids = answersAt(writer.anchors, name, attributes['w:id'])
    const tag = tagNameOf(part.xml, elementAt(part, index))
    return sourceOf(part, index) + ids.map((id) => `<${tag} ${tags.prefix}id="${id}"/>`).join('')
  }
  return reversed(writer, index)

  /** The mark of what was put, then that of the author who takes it: a schema wants them in this order (CT_ParaRPr, CT_TrPr). */
  function withTaken(does: ChangeMark['does']): string {
    if (does !== 'ADDS') return sourceOf(part, index)
    const marks = [sourceOf(part, index), tags.tracked('del')]
    return (name === 'w:moveTo' ? marks.toReversed() : marks).join('')
  }
}

/** The answers to a comment at one of its anchors; a file may have the same anchor again. */
function answersAt({ answers, met }: Anchors, anchor: string, comment = ''): number[] {
  const key = `${anchor} ${comment}`
  if (met.has(key)) return []
  met.add(key)
  return answers.get(comment) ?? []
}

/** Whether a tracked element holds what it tracks; in properties it is a mark. */
const isContent = (part: Part, index: number) =>
  !elementAt(part, elementAt(part, index).parent).name.endsWith('Pr')

/** An element, its properties reversed where their change is refused. */
function reversed(writer: Writer, index: number): string {
  const { part, plan, tags } = writer
  const change = childrenOf(part, index).find(
    (child) => plan.undone.marks.get(child)?.subject === 'PROPERTIES',
  )
  if (change === undefined) return withContent(part, index, innerOf(writer, index))
  return reversedProperties(part, { properties: index, change }, tags, (child) => written(writer, child))
}

function innerOf(writer: Writer, index: number): string {
  const { part, open } = writer
  const { startEnd, endStart } = elementAt(part, index)
  // Beyond another element, a change cannot be closed and opened again.
  const within = TRACKED.has(elementAt(part, index).name) ? writer : { ...writer, open: [] }
  let content = ''
  let from = startEnd
  for (const child of childrenOf(part, index)) {
    const { start, end } = elementAt(part, child)
    content += part.xml.slice(from, start) + written(open.length === 0 ? writer : within, child)
    from = end
  }
  return content + part.xml.slice(from, Math.max(from, endStart))
}

/** Words put, taken or moved: the author takes those put that they refuse, and puts those taken again after them. */
function ofTracked(writer: Writer, index: number): string {
  const { part, plan, tags, put } = writer
  const element = elementAt(part, index)
  const mark = plan.undone.marks.get(index)
  const [startTag, endTag] = [
    part.xml.slice(element.start, element.startEnd),
    part.xml.slice(element.endStart, element.end),
  ]
  const isTaken = element.name === 'w:del' || element.name === 'w:moveFrom'
  const isTaking = !isTaken && (writer.isTaking || mark?.subject === 'CONTENT')
  const own: Open = { startTag, endTag, again: '' }
  const inner = innerOf({ ...writer, isTaking, open: [...writer.open, own] }, index)
  const isOpenAgain = own.again !== '' && inner.endsWith(own.again)
  let whole = startTag + (isOpenAgain ? inner.slice(0, -own.again.length) : inner + endTag)
  if (isTaken && mark && !writer.isTaking) {
    const runs = restoredRuns(part, index, tags)
    if (runs !== '') whole += between(writer, tags.tracked('ins', runs))
  }
  const words = put.get(index)
  if (words) whole += between(writer, tags.tracked('ins', ofAuthor(writer, words.letters, words.text)))
  return whole
}

/** Writes the author’s change outside of those that are open: they end before it, and go on after it. */
function between({ open, tags }: Writer, change: string): string {
  for (const one of open) one.again = tags.renumbered(one.startTag)
  const [ends, starts] = [open.toReversed().map(({ endTag }) => endTag), open.map(({ again }) => again)]
  return ends.join('') + change + starts.join('')
}

function ofAuthor({ part, tags }: Writer, letters: number, text: string): string {
  return runOf(tags.prefix, plainProperties(part, elementAt(part, letters).parent), text)
}

function run(writer: Writer, index: number): string {
  const { part, plan, tags, anchors, isTaking } = writer
  if (isTaking) return takenRun(part, index, tags) + answersAfter(index)
  const properties = childNamed(part, index, 'w:rPr')
  const look = () => (properties === undefined ? '' : written(writer, properties))
  const cut = cutRun(part, index, { cuts: plan.wordings.cuts, tags, look }, (letters, text) =>
    between(writer, tags.tracked('ins', ofAuthor(writer, letters, text))),
  )
  return (cut ?? withContent(part, index, innerOf(writer, index))) + answersAfter(index)

  /** An answer is called beside the comment that it answers. */
  function answersAfter(caller: number): string {
    const called = childrenOf(part, caller).flatMap((child) => {
      const { name, attributes } = elementAt(part, child)
      return name === 'w:commentReference' ? answersAt(anchors, name, attributes['w:id']) : []
    })
    return called.map((id) => callOf(tags, id)).join('')
  }
}

const callOf = ({ prefix }: AuthorTags, id: number) =>
  `<${prefix}r><${prefix}commentReference ${prefix}id="${id}"/></${prefix}r>`

/** A paragraph with the comments of the author about it; then its mark again, where a correction took it. */
function paragraph(writer: Writer, index: number): string {
  const { part, plan, tags, anchors } = writer
  const properties = childNamed(part, index, 'w:pPr')
  const ids = anchors.at.get(index) ?? []
  const whole = ids.length === 0 ? withContent(part, index, innerOf(writer, index)) : commented()
  const ofMark = properties === undefined ? undefined : childNamed(part, properties, 'w:rPr')
  const isTaken =
    ofMark !== undefined &&
    childrenOf(part, ofMark).some((child) => {
      const mark = plan.undone.marks.get(child)
      return mark?.subject === 'PARAGRAPH_MARK' && mark.does === 'TAKES'
    })
  return isTaken && properties !== undefined
    ? whole + paragraphPutAgain(part, properties, tags, isRefused(plan))
    : whole

  function commented(): string {
    const { prefix } = tags
    const children = childrenOf(part, index).filter((child) => child !== properties)
    const content = children.map((child) => written(writer, child)).join('')
    const starts = ids.map((id) => `<${prefix}commentRangeStart ${prefix}id="${id}"/>`).join('')
    const ends = ids
      .map((id) => `<${prefix}commentRangeEnd ${prefix}id="${id}"/>${callOf(tags, id)}`)
      .join('')
    const own = properties === undefined ? '' : written(writer, properties)
    return withContent(part, index, own + starts + content + ends)
  }
}

const isRefused =
  ({ undone }: PartPlan) =>
  (index: number) =>
    undone.marks.has(index)
