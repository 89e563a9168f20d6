import { tagNameOf } from './elements.ts'
import { childNamed, childrenOf, elementAt, sourceOf, withContent } from './part.ts'
import { RANGE_ENDS } from './range-ends.ts'
import type { Resolution } from './resolution.ts'

/** The elements that hold paragraphs and tables. */
export const BLOCK_HOLDERS = new Set([
  'w:body',
  'w:tc',
  'w:txbxContent',
  'w:footnote',
  'w:endnote',
  'w:comment',
  'w:hdr',
  'w:ftr',
  'w:sdtContent',
  'w:docPartBody',
])

/** The points between two paragraphs, without content: they go along with a paragraph that waits for the next one. */
const POINTS = new Set([...RANGE_ENDS, 'w:proofErr'])

/** The visible elements of a paragraph: without any, a paragraph whose mark is removed leaves nothing. */
const VISIBLE =
  /<(?:[\w.-]+:)?(?:t|tab|ptab|br|cr|drawing|pict|object|footnoteReference|endnoteReference|sym|fldChar|fldSimple|instrText|delText|delInstrText|noBreakHyphen|softHyphen|commentReference|oMath|oMathPara|AlternateContent|sdt)[\s/>]/

/** The holders that Word calls damaged without a paragraph (ECMA-376 part 1, §17.4.65 for a cell). */
const NEVER_EMPTY = new Set(['w:tc', 'w:txbxContent', 'w:footnote', 'w:endnote', 'w:hdr', 'w:ftr'])
const PARAGRAPH = /<(?:[\w.-]+:)?p[\s/>]/

/** A paragraph whose mark goes: its text waits for the next one, whose mark and properties stay. */
type Waiting = { first: number; content: string }

/** The content of a body, a cell, a note: paragraphs whose mark goes are joined to the next one. */
export function resolveBlocks(
  resolution: Resolution,
  holder: number,
  emit: (index: number) => string,
): string {
  const { part } = resolution
  const { startEnd, endStart } = elementAt(part, holder)
  let blocks = ''
  let from = startEnd
  let waiting: Waiting | undefined
  let endsWithParagraph = false
  for (const child of childrenOf(part, holder)) {
    const { name, start, end } = elementAt(part, child)
    const gap = part.xml.slice(from, start)
    from = end
    if (name === 'w:p') {
      const content = resolution.touched[child] === 0 && !waiting ? '' : paragraphContent(child)
      if (markGoes(resolution, child)) {
        waiting = { first: waiting?.first ?? child, content: (waiting?.content ?? '') + content }
        continue
      }
      blocks += gap + (waiting ? paragraph(child, waiting.content + content) : alone(child, content))
      waiting = undefined
      endsWithParagraph = true
      continue
    }
    const written = emit(child)
    if (POINTS.has(name) || written === '') {
      if (waiting) waiting.content += written
      else blocks += written === '' ? '' : gap + written
      continue
    }
    blocks += settled(name === 'w:sectPr') + gap + written
    endsWithParagraph &&= name === 'w:sectPr'
  }
  const whole = blocks + settled(true) + part.xml.slice(from, Math.max(from, endStart))
  return whole + (PARAGRAPH.test(whole) ? '' : emptyParagraph())

  /** A table that was the whole content of its cell leaves a paragraph behind. */
  function emptyParagraph(): string {
    const element = elementAt(part, holder)
    return NEVER_EMPTY.has(element.name) ? `<${tagNameOf(part.xml, element).replace(/[^:]+$/, 'p')}/>` : ''
  }

  /** A waiting paragraph that meets no other stays if it is visible, or if its holder would otherwise end without a paragraph. */
  function settled(isEnd: boolean): string {
    if (!waiting) return ''
    const { first, content } = waiting
    waiting = undefined
    if (!VISIBLE.test(content) && (!isEnd || endsWithParagraph)) return content
    endsWithParagraph = true
    return paragraph(first, content)
  }

  function alone(index: number, content: string): string {
    return resolution.touched[index] === 0 ? sourceOf(part, index) : paragraph(index, content)
  }

  function paragraph(index: number, content: string): string {
    const properties = childNamed(part, index, 'w:pPr')
    return withContent(part, index, (properties === undefined ? '' : emit(properties)) + content)
  }

  /** The whole content of a paragraph except its properties. */
  function paragraphContent(index: number): string {
    const element = elementAt(part, index)
    let content = ''
    let at = element.startEnd
    for (const child of childrenOf(part, index)) {
      const inner = elementAt(part, child)
      if (inner.name !== 'w:pPr') content += part.xml.slice(at, inner.start) + emit(child)
      at = inner.end
    }
    return content + part.xml.slice(at, Math.max(at, element.endStart))
  }
}

/** Whether the mark that ends a paragraph goes with a decided change. */
function markGoes({ part, verdicts }: Resolution, paragraph: number): boolean {
  const properties = childNamed(part, paragraph, 'w:pPr')
  const ofMark = properties === undefined ? undefined : childNamed(part, properties, 'w:rPr')
  if (ofMark === undefined) return false
  return childrenOf(part, ofMark).some((child) => {
    const verdict = verdicts.get(child)
    return verdict?.subject === 'PARAGRAPH_MARK' && verdict.goes
  })
}
