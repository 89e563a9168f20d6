import type { XmlElement } from './elements.ts'

/** The subject of a tracked element (ECMA-376 part 1, §17.13.5). */
export type MarkSubject =
  | 'CONTENT'
  | 'PARAGRAPH_MARK'
  | 'ROW'
  | 'CELL'
  | 'PROPERTIES'
  | 'NUMBERING'
  | 'NUMBERING_FORMER'
  | 'MATH'
  | 'CONTROL'

/** One tracked element. `ADDS` goes when it is refused, `TAKES` when it is accepted. */
export type ChangeMark = { element: number; subject: MarkSubject; does: 'ADDS' | 'TAKES' | 'CHANGES' }

const CONTENT: Record<string, 'ADDS' | 'TAKES'> = {
  'w:ins': 'ADDS',
  'w:moveTo': 'ADDS',
  'w:del': 'TAKES',
  'w:moveFrom': 'TAKES',
}
const PROPERTIES = new Set([
  'w:rPrChange',
  'w:pPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
])
const CELLS: Record<string, ChangeMark['does']> = {
  'w:cellIns': 'ADDS',
  'w:cellDel': 'TAKES',
  'w:cellMerge': 'CHANGES',
}

/** The mark of an element, if it tracks a change. */
export function markOf(elements: XmlElement[], element: XmlElement, index: number): ChangeMark | undefined {
  if (PROPERTIES.has(element.name)) return { element: index, subject: 'PROPERTIES', does: 'CHANGES' }
  if (element.name === 'w:numberingChange')
    return { element: index, subject: 'NUMBERING_FORMER', does: 'CHANGES' }
  const ofCell = CELLS[element.name]
  if (ofCell) return { element: index, subject: 'CELL', does: ofCell }
  const does = CONTENT[element.name]
  if (!does) return undefined
  const subject = subjectOf(elements, element)
  return subject && { element: index, subject, does }
}

/** The subject of `w:ins`, `w:del`, `w:moveFrom` and `w:moveTo` is the element that holds them. */
function subjectOf(elements: XmlElement[], element: XmlElement): MarkSubject | undefined {
  const parent = elements[element.parent]
  if (parent?.name === 'w:trPr') return 'ROW'
  if (parent?.name === 'w:numPr') return 'NUMBERING'
  if (parent?.name === 'm:ctrlPr') return 'MATH'
  if (parent?.name !== 'w:rPr') return 'CONTENT'
  const holder = elements[parent.parent]
  if (holder?.name === 'm:ctrlPr') return 'MATH'
  // Former properties track nothing: `w:rPrChange` and `w:pPrChange` hold what they were.
  return holder?.name === 'w:pPr' && elements[holder.parent]?.name === 'w:p' ? 'PARAGRAPH_MARK' : undefined
}
