import { tagNameOf } from '../elements.ts'
import { childNamed, childrenOf, elementAt, type Part, sourceOf, withContent } from '../part.ts'
import { KEPT } from '../resolve-part.ts'
import type { AuthorTags } from './author-tags.ts'

/**
 * Properties whose change is refused: the former ones stand, as a change of the author from the corrector's. An element has one change of its
 * properties at most: refused in turn, it leaves those of the corrector.
 */
export function reversedProperties(
  part: Part,
  { properties, change }: { properties: number; change: number },
  tags: AuthorTags,
  emit: (index: number) => string,
): string {
  const element = elementAt(part, properties)
  const { names, place } = KEPT[element.name] ?? { names: [], place: 'BEFORE' }
  const isKept = (child: number) => names.includes(elementAt(part, child).name)
  const present = childrenOf(part, properties).filter((child) => child !== change)
  const kept = present.filter(isKept).map(emit).join('')
  const corrected = present.filter((child) => !isKept(child)).map((child) => sourceOf(part, child))
  const name = tagNameOf(part.xml, element)
  const ofAuthor = tags.tracked(
    `${name.slice(name.indexOf(':') + 1)}Change`,
    `<${name}>${corrected.join('')}</${name}>`,
  )
  const former = formerIn(part, change)
    .filter((child) => !isKept(child))
    .map((child) => sourceOf(part, child))
    .join('')
  return withContent(part, properties, (place === 'BEFORE' ? kept + former : former + kept) + ofAuthor)
}

function formerIn(part: Part, change: number): number[] {
  const holder = childrenOf(part, change)[0]
  return holder === undefined ? [] : childrenOf(part, holder)
}

const OF_THE_MARK = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:rPrChange'])
const APART = new Set(['w:rPr', 'w:sectPr', 'w:pPrChange'])

/** An empty paragraph put after one whose mark was taken: what is joined to the next one by the corrector ends here again. */
export function paragraphPutAgain(
  part: Part,
  properties: number,
  { prefix, tracked }: AuthorTags,
  isRefused: (index: number) => boolean,
): string {
  const change = childNamed(part, properties, 'w:pPrChange')
  const base =
    change !== undefined && isRefused(change) ? formerIn(part, change) : childrenOf(part, properties)
  const form = base
    .filter((child) => !APART.has(elementAt(part, child).name))
    .map((child) => sourceOf(part, child))
  const ofMark = childNamed(part, properties, 'w:rPr')
  const look = (ofMark === undefined ? [] : childrenOf(part, ofMark))
    .filter((child) => !OF_THE_MARK.has(elementAt(part, child).name))
    .map((child) => sourceOf(part, child))
  const section = childNamed(part, properties, 'w:sectPr')
  const mark = `<${prefix}rPr>${tracked('ins')}${look.join('')}</${prefix}rPr>`
  const end = section === undefined ? '' : sourceOf(part, section)
  return `<${prefix}p><${prefix}pPr>${form.join('')}${mark}${end}</${prefix}pPr></${prefix}p>`
}
