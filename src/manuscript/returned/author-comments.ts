import type { DocxPackage } from '../docx-package.ts'
import { childrenOf, elementAt, type Part, readPart } from '../part.ts'
import { bytesOf, textOf } from '../zip-entries.ts'
import { linkedPart } from './added-parts.ts'
import { type Author, escaped, runOf } from './author-tags.ts'
import {
  MC,
  openedRoot,
  STRICT,
  TRANSITIONAL,
  withAttribute,
  withExtension,
  wordRoot,
} from './declared-root.ts'

/** A comment to add; `answers` is the number of the one that it answers. */
export type AddedComment = { id: number; text: string; answers?: string }

const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml'
const W15 = 'http://schemas.microsoft.com/office/word/2012/wordml'
const EXTENDED = {
  type: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
  name: 'commentsExtended',
  contentType: `${OFFICE}.commentsExtended+xml`,
  root: `<w15:commentsEx xmlns:w15="${W15}" xmlns:mc="${MC}" mc:Ignorable="w15"/>`,
}

/** Adds comments of the author to a file, with the parts that hold them ([MS-DOCX] §2.5.3 for answers). */
export function addComments(
  { mainPath }: DocxPackage,
  entries: Map<string, Uint8Array>,
  { comments: added, author, strict }: { comments: AddedComment[]; author: Author; strict: boolean },
): void {
  if (added.length === 0) return
  const path = linkedPart(entries, mainPath, commentsPart(strict))
  const part = readPart(textOf(entries.get(path) ?? new Uint8Array()))
  const words = wordRoot(part)
  const numbers = withExtension(words.root, W14, 'w14')
  const nextParagraph = freshParagraphs(part)
  const answered = new Set(added.flatMap(({ answers }) => answers ?? []))
  const known = numbered(part, answered, numbers.prefix, nextParagraph)
  const threads: Thread[] = []
  const written = added.map((one) => {
    const paragraph = nextParagraph()
    const parent = one.answers === undefined ? undefined : known.lastOf.get(one.answers)
    if (parent !== undefined) threads.push({ paragraph: parent }, { paragraph, parent })
    return commentOf(one, author, { prefix: words.prefix, number: `${numbers.prefix}paraId="${paragraph}"` })
  })
  const { start, end } = openedRoot(part, numbers.root)
  entries.set(path, bytesOf(start + known.content + written.join('') + end))
  if (threads.length > 0) addThreads(entries, linkedPart(entries, mainPath, EXTENDED), threads)
}

type Thread = { paragraph: string; parent?: string }

/** The content of the comments’ part, those answered with a number on their last paragraph; and these numbers. */
function numbered(
  part: Part,
  answered: ReadonlySet<string>,
  prefix: string,
  nextParagraph: () => string,
): { content: string; lastOf: Map<string, string> } {
  const lastOf = new Map<string, string>()
  const root = elementAt(part, 0)
  let content = ''
  let from = root.startEnd
  for (const child of childrenOf(part, 0)) {
    const id = elementAt(part, child).attributes['w:id'] ?? ''
    const last = answered.has(id) && !lastOf.has(id) ? lastParagraph(part, child) : undefined
    if (last === undefined) continue
    const { attributes, start, startEnd } = elementAt(part, last)
    const own = attributes['w14:paraId']
    lastOf.set(id, own ?? nextParagraph())
    if (own !== undefined) continue
    const tag = withAttribute(part.xml.slice(start, startEnd), `${prefix}paraId="${lastOf.get(id)}"`)
    content += part.xml.slice(from, start) + tag
    from = startEnd
  }
  return { content: content + part.xml.slice(from, Math.max(from, root.endStart)), lastOf }
}

/** Adds to the threads of a file those that it does not have. */
function addThreads(entries: Map<string, Uint8Array>, path: string, threads: Thread[]): void {
  const part = readPart(textOf(entries.get(path) ?? new Uint8Array()))
  const { start, startEnd } = elementAt(part, 0)
  const { root, prefix } = withExtension(part.xml.slice(start, startEnd), W15, 'w15')
  const known = new Set(part.elements.map(({ attributes }) => attributes['w15:paraId']))
  const lines = threads.flatMap(({ paragraph, parent }) => {
    if (known.has(paragraph)) return []
    known.add(paragraph)
    const of = parent === undefined ? '' : ` ${prefix}paraIdParent="${parent}"`
    return [`<${prefix}commentEx ${prefix}paraId="${paragraph}"${of} ${prefix}done="0"/>`]
  })
  const opened = openedRoot(part, root)
  entries.set(path, bytesOf(opened.start + opened.content + lines.join('') + opened.end))
}

function commentsPart(strict: boolean) {
  const [words, relationships] = strict
    ? [STRICT, 'http://purl.oclc.org/ooxml/officeDocument/relationships']
    : [TRANSITIONAL, 'http://schemas.openxmlformats.org/officeDocument/2006/relationships']
  return {
    type: `${relationships}/comments`,
    name: 'comments',
    contentType: `${OFFICE}.comments+xml`,
    root: `<w:comments xmlns:w="${words}"/>`,
  }
}

function lastParagraph(part: Part, comment: number): number | undefined {
  let last: number | undefined
  for (let at = comment + 1; at < (part.after[comment] ?? 0); at++)
    if (elementAt(part, at).name === 'w:p') last = at
  return last
}

function commentOf(
  { id, text }: AddedComment,
  { name, date }: Author,
  { prefix, number }: { prefix: string; number: string },
): string {
  const lines = text.split('\n')
  const paragraphs = lines.map((line, index) => {
    const numbers = index === lines.length - 1 ? ` ${number}` : ''
    return `<${prefix}p${numbers}>${runOf(prefix, '', line)}</${prefix}p>`
  })
  const by = `${prefix}author="${escaped(name)}" ${prefix}date="${escaped(date)}" ${prefix}initials="A"`
  return `<${prefix}comment ${prefix}id="${id}" ${by}>${paragraphs.join('')}</${prefix}comment>`
}

/** Numbers of paragraphs that no comment has: eight hexadecimal figures, under 0x80000000 ([MS-DOCX] §2.6.2.3). */
function freshParagraphs({ elements }: Part): () => string {
  const used = new Set(elements.flatMap(({ attributes }) => attributes['w14:paraId']?.toUpperCase() ?? []))
  let last = 0x2b_a7_00_00
  return () => {
    do last += 1
    while (used.has(hexadecimal(last)))
    return hexadecimal(last)
  }
}

const hexadecimal = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
