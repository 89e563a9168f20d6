import { MOST_LEVELS, refuse, strictParser } from './strict-parser.ts'

/** The prefix that this code gives to a namespace, transitional or strict (ECMA-376 parts 1 and 4), whatever the file's own. */
const PREFIXES = new Map(
  Object.entries({
    'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w:',
    'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w:',
    'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm:',
    'http://purl.oclc.org/ooxml/officeDocument/math': 'm:',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r:',
    'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r:',
    'http://schemas.openxmlformats.org/drawingml/2006/main': 'a:',
    'http://purl.oclc.org/ooxml/drawingml/main': 'a:',
    'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc:',
    'urn:schemas-microsoft-com:vml': 'v:',
    'http://schemas.microsoft.com/office/word/2012/wordml': 'w15:',
    'http://schemas.microsoft.com/office/word/2010/wordml': 'w14:',
    'http://schemas.openxmlformats.org/package/2006/relationships': 'rel:',
    'http://schemas.openxmlformats.org/package/2006/content-types': 'ct:',
  }),
)

/** One element of a part: its name, its parent, and where its tags stand in the text of the part. */
export type XmlElement = {
  /** With the prefix of `PREFIXES`; an element of another namespace has none of them. */
  name: string
  /** The parent's index in the list; -1 of the root. */
  parent: number
  start: number
  startEnd: number
  /** The start of the end tag; the end of the start tag when the element is empty (`<w:b/>`). */
  endStart: number
  end: number
  attributes: Record<string, string>
}

/** Attributes that are not read here and that nearly every run carries: declarations, `xml:space`, numbers of editing sessions. */
const UNREAD_ATTRIBUTE = /^xml|:rsid/
const NO_ATTRIBUTES: Record<string, string> = Object.freeze({})
const NO_PREFIXES: string[] = []

/**
 * The elements of a part in document order, with the offsets of their tags. Refuses (`UnreadableManuscript`) a text that is not
 * well-formed, a document type, and more than 200 levels.
 */
export function readElements(xml: string): XmlElement[] {
  const parser = strictParser({ xmlns: false, position: true })
  const elements: XmlElement[] = []
  const open: { index: number; declared: string[] }[] = []
  const spaces = namespaces()
  parser.on('opentag', (tag) => {
    if (open.length >= MOST_LEVELS) refuse('too many levels')
    const startEnd = parser.position
    const start = xml.lastIndexOf('<', startEnd - 1)
    const parent = open.at(-1)?.index ?? -1
    open.push({ index: elements.length, declared: spaces.declare(tag.attributes) })
    elements.push({
      name: spaces.known(tag.name),
      parent,
      start,
      startEnd,
      endStart: startEnd,
      end: startEnd,
      attributes: named(tag.attributes),
    })
  })
  parser.on('closetag', (tag) => {
    const closed = open.pop()
    const element = closed && elements[closed.index]
    if (!element) return
    spaces.forget(closed.declared)
    if (tag.isSelfClosing) return
    element.end = parser.position
    element.endStart = xml.lastIndexOf('<', element.end - 1)
  })
  parser.write(xml).close()
  return elements

  function named(attributes: Record<string, string>): Record<string, string> {
    let found: Record<string, string> | undefined
    for (const raw in attributes) {
      if (UNREAD_ATTRIBUTE.test(raw)) continue
      found ??= {}
      found[raw.includes(':') ? spaces.known(raw) : raw] = attributes[raw] ?? ''
    }
    return found ?? NO_ATTRIBUTES
  }
}

/** The tag name as the file writes it: `w:p`, or `p` where the namespace is the default one. */
export function tagNameOf(xml: string, element: XmlElement): string {
  const name = /^<([^\s/>]+)/u.exec(xml.slice(element.start, element.start + 200))
  return name?.[1] ?? ''
}

/** The namespaces that are declared where the reading stands, each under its prefix: the innermost last. */
function namespaces(): {
  /** Declares those of a start tag, and gives their prefixes, to forget at its end. */
  declare: (attributes: Record<string, string>) => string[]
  forget: (prefixes: string[]) => void
  known: (raw: string) => string
} {
  const bound = new Map<string, string[]>()
  /** The names met since a declaration began or ended. */
  const names = new Map<string, string>()
  return { declare, forget, known }

  function declare(attributes: Record<string, string>): string[] {
    let prefixes = NO_PREFIXES
    for (const raw in attributes) {
      if (raw !== 'xmlns' && !raw.startsWith('xmlns:')) continue
      const prefix = raw.slice('xmlns:'.length)
      const uris = bound.get(prefix) ?? []
      bound.set(prefix, uris)
      uris.push(attributes[raw] ?? '')
      if (prefixes === NO_PREFIXES) prefixes = []
      prefixes.push(prefix)
    }
    if (prefixes.length > 0) names.clear()
    return prefixes
  }

  function forget(prefixes: string[]): void {
    for (const prefix of prefixes) bound.get(prefix)?.pop()
    if (prefixes.length > 0) names.clear()
  }

  function known(raw: string): string {
    let name = names.get(raw)
    if (name === undefined) names.set(raw, (name = prefixed(raw)))
    return name
  }

  function prefixed(raw: string): string {
    const colon = raw.indexOf(':')
    const prefix = colon < 0 ? '' : raw.slice(0, colon)
    const uri = bound.get(prefix)?.at(-1)
    if (uri === undefined && prefix !== '' && prefix !== 'xml')
      refuse(`the prefix ${prefix} is declared nowhere`)
    const usual = PREFIXES.get(uri ?? '')
    return usual === undefined ? `other:${raw}` : usual + raw.slice(colon + 1)
  }
}
