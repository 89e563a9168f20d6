import { lettersIn } from '../letters.ts'
import { plainText } from '../paragraphs.ts'
import { childNamed, childrenOf, elementAt, ownText, type Part, sourceOf, withContent } from '../part.ts'
import { DELETED_TEXTS } from '../resolution.ts'
import { type AuthorTags, textElement } from './author-tags.ts'
import type { Cut } from './place-wordings.ts'

/** What a run holds that is no letter of the text: it is neither taken nor put again. */
const NO_LETTERS = new Set(['w:rPr', 'w:commentReference', 'w:lastRenderedPageBreak', 'w:annotationRef'])
/** What words taken are put again with. */
const LETTERS = new Set([
  'w:delText',
  'w:t',
  'w:tab',
  'w:br',
  'w:cr',
  'w:ptab',
  'w:sym',
  'w:noBreakHyphen',
  'w:softHyphen',
])
const TAKEN = new Map([...DELETED_TEXTS].map(([taken, usual]) => [usual, taken]))

/** The look of a run, without what tracks it. */
export function plainProperties(part: Part, run: number): string {
  const properties = childNamed(part, run, 'w:rPr')
  if (properties === undefined) return ''
  const kept = childrenOf(part, properties).filter((child) => elementAt(part, child).name !== 'w:rPrChange')
  return withContent(part, properties, kept.map((child) => sourceOf(part, child)).join(''))
}

/** A run that the author takes; one that only calls a comment stays. */
export function takenRun(part: Part, run: number, { prefix, tracked }: AuthorTags): string {
  const children = childrenOf(part, run)
  if (children.every((child) => NO_LETTERS.has(elementAt(part, child).name))) return sourceOf(part, run)
  return tracked(
    'del',
    withContent(part, run, children.map((child) => takenPiece(part, child, prefix)).join('')),
  )
}

/** The text of a run is another element once it is taken. */
function takenPiece(part: Part, child: number, prefix: string): string {
  const { name } = elementAt(part, child)
  const deleted = TAKEN.get(name)
  if (deleted === undefined) return sourceOf(part, child)
  const tag = prefix + deleted.slice('w:'.length)
  return `<${tag} xml:space="preserve">${ownText(part, child)}</${tag}>`
}

/** The words that a correction took, as its author had them, in runs of their own. */
export function restoredRuns(part: Part, change: number, tags: AuthorTags): string {
  return childrenOf(part, change)
    .map((child) => {
      const { name } = elementAt(part, child)
      if (name === 'w:r') return restoredRun(part, child, tags)
      // What was put there was never the author's.
      return name === 'w:ins' || name === 'w:moveTo' ? '' : restoredRuns(part, child, tags)
    })
    .join('')
}

function restoredRun(part: Part, run: number, { prefix }: AuthorTags): string {
  const letters = childrenOf(part, run).filter((child) => LETTERS.has(elementAt(part, child).name))
  if (letters.length === 0) return ''
  const content = letters.map((child) => {
    const isText = /^w:(delText|t)$/.test(elementAt(part, child).name)
    return isText ? textElement(prefix, 't', plainText(ownText(part, child))) : sourceOf(part, child)
  })
  return `<${prefix}r>${formerProperties(part, run)}${content.join('')}</${prefix}r>`
}

/** The look that a run had before its corrections. */
function formerProperties(part: Part, run: number): string {
  const properties = childNamed(part, run, 'w:rPr')
  const change = properties === undefined ? undefined : childNamed(part, properties, 'w:rPrChange')
  const former = change === undefined ? undefined : childNamed(part, change, 'w:rPr')
  if (former !== undefined) return sourceOf(part, former)
  return change === undefined ? plainProperties(part, run) : ''
}

type OfCut = { cuts: Map<number, Cut[]>; tags: AuthorTags; look: () => string }

/** A run in pieces, those that the author takes apart, each followed by the words put there; undefined where nothing is taken. */
export function cutRun(
  part: Part,
  run: number,
  { cuts, tags, look }: OfCut,
  put: (letters: number, text: string) => string,
): string | undefined {
  const children = childrenOf(part, run).filter((child) => elementAt(part, child).name !== 'w:rPr')
  if (!children.some((child) => cuts.has(child))) return undefined
  const { start, startEnd } = elementAt(part, run)
  const startTag = part.xml.slice(start, startEnd)
  const lettersOf = lettersIn(part, new Map())
  let whole = ''
  let open = ''
  let isTaken = false
  for (const child of children) {
    const own = cuts.get(child)
    if (!own) write(sourceOf(part, child), false)
    else cutChild(child, own)
  }
  close()
  return whole

  function cutChild(child: number, own: Cut[]): void {
    const text = lettersOf(child)?.text ?? ''
    const isText = elementAt(part, child).name === 'w:t'
    let from = 0
    for (const cut of own) {
      if (cut.from > from) write(textElement(tags.prefix, 't', text.slice(from, cut.from)), false)
      const words = textElement(tags.prefix, 'delText', text.slice(cut.from, cut.to))
      write(isText ? words : sourceOf(part, child), true)
      from = cut.to
      if (cut.put === undefined) continue
      close()
      whole += put(child, cut.put)
    }
    if (from < text.length) write(textElement(tags.prefix, 't', text.slice(from)), false)
  }

  function write(content: string, takes: boolean): void {
    if (takes !== isTaken) close()
    isTaken = takes
    open += content
  }

  function close(): void {
    if (open === '') return
    const piece = `${startTag}${look()}${open}</${tags.prefix}r>`
    whole += isTaken ? tags.tracked('del', piece) : piece
    open = ''
  }
}
