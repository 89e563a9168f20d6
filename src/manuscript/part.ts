import { type Change, findChanges } from './changes.ts'
import { readElements, tagNameOf, type XmlElement } from './elements.ts'

/** One XML part of a `.docx`: its text, its elements with their offsets in it, its tracked changes. */
export type Part = {
  xml: string
  elements: XmlElement[]
  changes: Change[]
  /** For each element, the index of the first element after all that it holds. */
  after: Uint32Array
}

/** Reads the text of a part; refuses (`UnreadableManuscript`) one that is not well-formed. */
export function readPart(xml: string): Part {
  const elements = readElements(xml)
  return { xml, elements, changes: findChanges(elements), after: indexesAfter(elements) }
}

/** The indexes of the elements directly inside one. */
export function childrenOf({ after }: Part, index: number): number[] {
  const children: number[] = []
  const end = after[index] ?? 0
  for (let child = index + 1; child < end; child = after[child] ?? end) children.push(child)
  return children
}

/** The first child of that name, or undefined. */
export function childNamed({ elements, after }: Part, index: number, name: string): number | undefined {
  const end = after[index] ?? 0
  for (let child = index + 1; child < end; child = after[child] ?? end)
    if (elements[child]?.name === name) return child
  return undefined
}

/** The element at an index that the part itself gave. */
export function elementAt({ elements }: Part, index: number): XmlElement {
  const element = elements[index]
  if (!element) throw new RangeError(`No element ${index} in this part.`)
  return element
}

/** The whole text of an element, its tags included. */
export function sourceOf(part: Part, index: number): string {
  const { start, end } = elementAt(part, index)
  return part.xml.slice(start, end)
}

/** What an element holds before its first child: all of it, for those that hold text alone. */
export function ownText(part: Part, index: number): string {
  const { startEnd, endStart } = elementAt(part, index)
  const child = (part.after[index] ?? 0) > index + 1 ? part.elements[index + 1] : undefined
  return part.xml.slice(startEnd, child?.start ?? endStart)
}

/** An element with other content between its own tags. */
export function withContent(part: Part, index: number, content: string): string {
  const element = elementAt(part, index)
  const startTag = part.xml.slice(element.start, element.startEnd)
  if (element.startEnd < element.end)
    return startTag + content + part.xml.slice(element.endStart, element.end)
  if (content === '') return startTag
  return `${startTag.slice(0, -'/>'.length)}>${content}</${tagNameOf(part.xml, element)}>`
}

function indexesAfter(elements: XmlElement[]): Uint32Array {
  const after = new Uint32Array(elements.length).fill(elements.length)
  const open: number[] = []
  elements.forEach((element, index) => {
    while (open.length > 0 && open.at(-1) !== element.parent) after[open.pop() ?? 0] = index
    open.push(index)
  })
  return after
}
