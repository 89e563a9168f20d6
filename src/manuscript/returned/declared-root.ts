import { tagNameOf } from '../elements.ts'
import { elementAt, type Part } from '../part.ts'

export const TRANSITIONAL = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
export const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const DECLARATION = /\sxmlns(?::([^\s=]+))?\s*=\s*(["'])([^"']*)\2/g

/** A start tag of a root, and the prefix that it declares, its colon included. */
type Declared = { root: string; prefix: string }

/** The root of a part with WordprocessingML under a prefix, as the part has it or declared. */
export function wordRoot(part: Part): Declared {
  const { start, startEnd } = elementAt(part, 0)
  const root = part.xml.slice(start, startEnd)
  return declared(root, { uri: isStrict(root) ? STRICT : TRANSITIONAL, wanted: 'w' })
}

/** Whether a root is of the strict variant of the standard. */
export const isStrict = (root: string): boolean => declarationsIn(root).some(({ uri }) => uri === STRICT)

/** A root with a vocabulary that an older reader may leave aside (ECMA-376 part 3, §7.2). */
export function withExtension(root: string, uri: string, wanted: string): Declared {
  const known = prefixOf(root, uri)
  if (known !== undefined) return { root, prefix: `${known}:` }
  const own = declared(root, { uri, wanted })
  const mc = declared(own.root, { uri: MC, wanted: 'mc' })
  const [name, words] = [`${mc.prefix}Ignorable`, own.prefix.slice(0, -1)]
  const ignored = mc.root.replace(
    /(\s([^\s=]+)\s*=\s*)(["'])([^"']*)\3/g,
    (whole, before: string, attribute: string, quote: string, value: string) =>
      attribute === name ? `${before}${quote}${value} ${words}${quote}` : whole,
  )
  const isIgnored = ignored !== mc.root
  return { root: isIgnored ? ignored : withAttribute(mc.root, `${name}="${words}"`), prefix: own.prefix }
}

function declared(root: string, { uri, wanted }: { uri: string; wanted: string }): Declared {
  const known = prefixOf(root, uri)
  if (known !== undefined) return { root, prefix: `${known}:` }
  let free = wanted
  while (declarationsIn(root).some(({ prefix }) => prefix === free)) free += 'a'
  return { root: withAttribute(root, `xmlns:${free}="${uri}"`), prefix: `${free}:` }
}

const prefixOf = (root: string, uri: string) =>
  declarationsIn(root).find((one) => one.uri === uri && one.prefix !== undefined)?.prefix

const declarationsIn = (root: string) =>
  [...root.matchAll(DECLARATION)].map(([, prefix, , uri = '']) => ({ prefix, uri }))

/** A start tag, or an empty element, with one more attribute. */
export function withAttribute(tag: string, attribute: string): string {
  const end = tag.endsWith('/>') ? '/>' : '>'
  return `${tag.slice(0, -end.length)} ${attribute}${end}`
}

/** A part in three: its root’s start tag, written otherwise, what it holds, then its end. */
export function openedRoot(part: Part, root: string): { start: string; content: string; end: string } {
  const element = elementAt(part, 0)
  const { start, startEnd, endStart, end } = element
  const before = part.xml.slice(0, start)
  if (startEnd < end)
    return {
      start: before + root,
      content: part.xml.slice(startEnd, endStart),
      end: part.xml.slice(endStart),
    }
  const closing = `</${tagNameOf(part.xml, element)}>${part.xml.slice(end)}`
  return { start: `${before}${root.slice(0, -'/>'.length)}>`, content: '', end: closing }
}
