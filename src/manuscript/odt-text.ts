import type { ManuscriptText, TextParagraph } from './manuscript-text.ts'
import { MOST_LEVELS, refuse, strictParser } from './strict-parser.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'
import { textOf, zipEntries } from './zip-entries.ts'

const ODF = 'urn:oasis:names:tc:opendocument:xmlns:'
/** The prefixes that this code gives to the namespaces of OpenDocument 1.3, part 3. */
const PREFIXES: Record<string, string> = {
  [`${ODF}office:1.0`]: 'office:',
  [`${ODF}text:1.0`]: 'text:',
  [`${ODF}style:1.0`]: 'style:',
  [`${ODF}svg-compatible:1.0`]: 'svg:',
}
const PARAGRAPHS = new Set(['text:p', 'text:h'])
const SPACES = new Set(['text:s', 'text:tab', 'text:line-break'])
/** Elements without visible text of the author: tracked changes hold deleted text, numbers stand beside their item. */
const UNSEEN = new Set([
  'text:tracked-changes',
  'office:annotation',
  'office:forms',
  'office:scripts',
  'text:note-citation',
  'text:ruby-text',
  'text:number',
  'svg:title',
  'svg:desc',
])

type Attributes = Record<string, string>
type Handlers = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close: (name: string) => void
}

/** The text of an `.odt`, deleted and hidden text left out; refuses with `UnreadableManuscript`. */
export function readOdt(bytes: Uint8Array): ManuscriptText {
  const entries = zipEntries(bytes)
  const manifest = entries.get('META-INF/manifest.xml')
  if (manifest && textOf(manifest).includes('encryption-data'))
    throw new UnreadableManuscript('PROTEGE', 'an encrypted package')
  const content = entries.get('content.xml') ?? refuse('no content')
  const hidden = hiddenStyles()
  const styles = entries.get('styles.xml')
  if (styles) readXml(textOf(styles), hidden)
  return readContent(textOf(content), hidden)
}

function readContent(xml: string, hidden: ReturnType<typeof hiddenStyles>): ManuscriptText {
  const main: TextParagraph[] = []
  const notes: Record<string, TextParagraph[]> = { footnote: [], endnote: [] }
  /** The list that receives paragraphs: those of a note come after the text, as in a `.docx`. */
  let into = main
  /** The paragraphs that are open, each inside the one before: a note, a text box. */
  const open: TextParagraph[] = []
  let modifications = 0
  let commentaires = 0
  /** Levels inside a hidden element. */
  let unseen = 0
  readXml(xml, {
    open(name, attributes) {
      hidden.open(name, attributes)
      if (name === 'text:changed-region') modifications += 1
      if (unseen > 0 || isUnseen(name, attributes)) {
        unseen += 1
        if (unseen === 1 && name === 'office:annotation') commentaires += 1
      } else if (name === 'text:note') into = notes[attributes['text:note-class'] ?? ''] ?? main
      else if (PARAGRAPHS.has(name)) {
        const paragraph = { text: '', isHeading: name === 'text:h' }
        into.push(paragraph)
        open.push(paragraph)
      } else if (SPACES.has(name)) write(' ')
    },
    text: write,
    close(name) {
      hidden.close(name)
      if (unseen > 0) unseen -= 1
      else if (name === 'text:note') into = main
      else if (PARAGRAPHS.has(name)) open.pop()
    },
  })
  return { paragraphs: [...main, ...Object.values(notes).flat()], modifications, commentaires }

  function write(text: string): void {
    const paragraph = unseen === 0 ? open.at(-1) : undefined
    if (paragraph) paragraph.text += text
  }

  function isUnseen(name: string, attributes: Attributes): boolean {
    return (
      UNSEEN.has(name) ||
      attributes['text:display'] === 'none' ||
      attributes['text:is-hidden'] === 'true' ||
      hidden.has(attributes['text:style-name'])
    )
  }
}

/** The styles of hidden letters, as they are read; a property absent from a style comes from its parent. */
function hiddenStyles(): Handlers & { has: (style: string | undefined) => boolean } {
  const styles = new Map<string, boolean>()
  let read: { name: string; isHidden: boolean } | undefined
  return {
    has: (style) => style !== undefined && styles.get(style) === true,
    open(name, attributes) {
      const { 'style:name': style = '', 'style:parent-style-name': parent = '' } = attributes
      if (name === 'style:style') read = { name: style, isHidden: styles.get(parent) === true }
      const display = attributes['text:display']
      if (name === 'style:text-properties' && read && display !== undefined)
        read.isHidden = display === 'none'
    },
    close(name) {
      if (name !== 'style:style' || !read) return
      styles.set(read.name, read.isHidden)
      read = undefined
    },
  }
}

function readXml(xml: string, { open, text, close }: Handlers): void {
  const parser = strictParser({ xmlns: true, position: false })
  let levels = 0
  const nameOf = ({ uri, local }: { uri: string; local: string }) => `${PREFIXES[uri] ?? 'other:'}${local}`
  parser.on('opentag', (tag) => {
    levels += 1
    if (levels > MOST_LEVELS) refuse('too many levels')
    const attributes = Object.values(tag.attributes).map((one) => [nameOf(one), one.value] as const)
    open(nameOf(tag), Object.fromEntries(attributes))
  })
  parser.on('closetag', (tag) => {
    levels -= 1
    close(nameOf(tag))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.write(xml).close()
}
