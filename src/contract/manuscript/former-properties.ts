import { childrenOf, elementAt, type Part } from './part.ts'

/** What a change of properties says nothing of, and where the schema places it: before the former ones, or after. */
const KEPT: Record<string, { names: string[]; place: 'BEFORE' | 'AFTER' }> = {
  'w:pPr': { names: ['w:rPr', 'w:sectPr'], place: 'AFTER' },
  'w:sectPr': { names: ['w:headerReference', 'w:footerReference'], place: 'BEFORE' },
  'w:rPr': { names: ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'], place: 'BEFORE' },
  'w:trPr': { names: ['w:ins', 'w:del'], place: 'AFTER' },
  'w:tcPr': { names: ['w:cellIns', 'w:cellDel', 'w:cellMerge'], place: 'AFTER' },
}

/** The content of properties whose change is refused: the former ones, with what the change does not cover. */
export function formerProperties(
  part: Part,
  properties: number,
  change: number,
  emit: (index: number) => string,
): string {
  const { names, place } = KEPT[elementAt(part, properties).name] ?? { names: [], place: 'BEFORE' }
  const kept = childrenOf(part, properties)
    .filter((child) => names.includes(elementAt(part, child).name))
    .map(emit)
    .join('')
  const holder = childrenOf(part, change)[0]
  const before = holder === undefined ? '' : childrenOf(part, holder).map(emit).join('')
  return place === 'BEFORE' ? kept + before : before + kept
}
