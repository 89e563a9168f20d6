import type { MarkSubject } from './change-marks.ts'
import type { Change, Decision } from './changes.ts'
import { tagNameOf } from './elements.ts'
import { childNamed, childrenOf, elementAt, type Part, sourceOf, withContent } from './part.ts'
import { rangeEndsIn } from './range-ends.ts'
import { DELETED_TEXTS, type Resolution, resolutionOf } from './resolution.ts'
import { BLOCK_HOLDERS, resolveBlocks } from './resolve-blocks.ts'

const ROW = /<(?:[\w.-]+:)?tr[\s/>]/
const CELL = /<(?:[\w.-]+:)?tc[\s/>]/

/**
 * The text of a part with the decided changes carried out (ECMA-376 part 1, §17.13.5); undecided ones stay tracked, and parts without a
 * decision are copied unchanged. Without a decision, the very same text.
 */
export function resolvePart(part: Part, decide: (change: Change) => Decision | undefined): string {
  const resolution = resolutionOf(part, decide)
  if (!resolution) return part.xml
  const root = elementAt(part, 0)
  return part.xml.slice(0, root.start) + written(resolution, 0) + part.xml.slice(root.end)
}

/** One element of a part with its decided changes carried out. */
export function written(resolution: Resolution, index: number): string {
  const { part, touched, verdicts, dropped } = resolution
  if (touched[index] === 0) return sourceOf(part, index)
  const verdict = verdicts.get(index)
  if (verdict?.subject === 'CONTENT')
    return verdict.goes ? rangeEndsIn(part, index) : innerOf(resolution, index)
  if (dropped.has(index)) return ''
  if (verdict?.subject === 'CONTROL') return controlled(resolution, index)
  if (verdict) return ''
  const { name } = elementAt(part, index)
  if (name === 'w:tr') return row(resolution, index)
  if (name === 'w:tc' && goesBy(resolution, index, 'w:tcPr', 'CELL')) return rangeEndsIn(part, index)
  if (name === 'w:numPr' && hasGone(resolution, index, 'NUMBERING')) return ''
  if (DELETED_TEXTS.has(name)) return givenBack(resolution, index)
  if (BLOCK_HOLDERS.has(name))
    return withContent(
      part,
      index,
      resolveBlocks(resolution, index, (child) => written(resolution, child)),
    )
  const refused = refusedProperties(resolution, index)
  if (refused !== undefined)
    return withContent(
      part,
      index,
      formerProperties(part, index, refused, (child) => written(resolution, child)),
    )
  const content = innerOf(resolution, index)
  if (name === 'w:tbl' && !ROW.test(content)) return rangeEndsIn(part, index)
  return withContent(part, index, content)
}

function innerOf(resolution: Resolution, index: number): string {
  const { part } = resolution
  const { startEnd, endStart } = elementAt(part, index)
  let content = ''
  let from = startEnd
  for (const child of childrenOf(part, index)) {
    const { start, end } = elementAt(part, child)
    content += part.xml.slice(from, start) + written(resolution, child)
    from = end
  }
  return content + part.xml.slice(from, Math.max(from, endStart))
}

function row(resolution: Resolution, index: number): string {
  const { part } = resolution
  if (goesBy(resolution, index, 'w:trPr', 'ROW')) return rangeEndsIn(part, index)
  const content = innerOf(resolution, index)
  return CELL.test(content) ? withContent(part, index, content) : rangeEndsIn(part, index)
}

/** A content control added or removed; when it is removed, its content stays. */
function controlled(resolution: Resolution, index: number): string {
  const { part, verdicts } = resolution
  const holder = childNamed(part, index, 'w:sdtContent')
  if (verdicts.get(index)?.goes !== true) return withContent(part, index, innerOf(resolution, index))
  if (holder !== undefined) return innerOf(resolution, holder)
  return childrenOf(part, index)
    .filter((child) => !/^w:(customXml|smartTag)Pr$/.test(elementAt(part, child).name))
    .map((child) => written(resolution, child))
    .join('')
}

/** Deleted text is text again, unless a deletion around it is not decided. */
function givenBack(resolution: Resolution, index: number): string {
  const { part, verdicts } = resolution
  const element = elementAt(part, index)
  for (let at = element.parent; at >= 0; at = elementAt(part, at).parent)
    if (elementAt(part, at).name === 'w:del' && !verdicts.has(at)) return sourceOf(part, index)
  const deleted = tagNameOf(part.xml, element)
  const usual = DELETED_TEXTS.get(element.name) ?? ''
  const restored = deleted.slice(0, deleted.indexOf(':') + 1) + usual.slice('w:'.length)
  const source = sourceOf(part, index)
  const renamed = `<${restored}${source.slice(1 + deleted.length)}`
  return element.startEnd === element.end ? renamed : `${renamed.slice(0, -deleted.length - 1)}${restored}>`
}

function goesBy(resolution: Resolution, index: number, properties: string, subject: MarkSubject): boolean {
  const at = childNamed(resolution.part, index, properties)
  return at !== undefined && hasGone(resolution, at, subject)
}

function hasGone({ part, verdicts }: Resolution, index: number, subject: MarkSubject): boolean {
  return childrenOf(part, index).some((child) => {
    const verdict = verdicts.get(child)
    return verdict?.subject === subject && verdict.goes
  })
}

function refusedProperties({ part, verdicts }: Resolution, index: number): number | undefined {
  return childrenOf(part, index).find((child) => {
    const verdict = verdicts.get(child)
    return verdict?.subject === 'PROPERTIES' && !verdict.isAccepted
  })
}

/** Elements that a change of properties leaves alone, and their place in the schema: before the former ones, or after. */
export const KEPT: Record<string, { names: string[]; place: 'BEFORE' | 'AFTER' }> = {
  'w:pPr': { names: ['w:rPr', 'w:sectPr'], place: 'AFTER' },
  'w:sectPr': { names: ['w:headerReference', 'w:footerReference'], place: 'BEFORE' },
  'w:rPr': { names: ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'], place: 'BEFORE' },
  'w:trPr': { names: ['w:ins', 'w:del'], place: 'AFTER' },
  'w:tcPr': { names: ['w:cellIns', 'w:cellDel', 'w:cellMerge'], place: 'AFTER' },
}

/**
 * The content of properties whose change is refused: the former ones, with those that the change does not cover. What it leaves alone is as
 * it is now: a former mark of change (CT_ParaRPrOriginal) does not come back.
 */
function formerProperties(
  part: Part,
  properties: number,
  change: number,
  emit: (index: number) => string,
): string {
  const { names, place } = KEPT[elementAt(part, properties).name] ?? { names: [], place: 'BEFORE' }
  const isKept = (child: number) => names.includes(elementAt(part, child).name)
  const kept = childrenOf(part, properties).filter(isKept).map(emit).join('')
  const holder = childrenOf(part, change)[0]
  const former = holder === undefined ? [] : childrenOf(part, holder)
  const before = former
    .filter((child) => !isKept(child))
    .map(emit)
    .join('')
  return place === 'BEFORE' ? kept + before : before + kept
}
