import type { Part } from '../part.ts'
import { wordRoot } from './declared-root.ts'

/** Who asks, as the corrector may know them, and when. */
export type Author = { name: string; date: string }

/** The tags of an author's changes, as one part writes them. */
export type AuthorTags = {
  /** The prefix of the part for WordprocessingML, its colon included. */
  prefix: string
  /** The start tag of the root, with the prefix declared. */
  root: string
  /** A tracked element around some content; empty, a mark. */
  tracked: (name: 'ins' | 'del' | `${string}Change`, content?: string) => string
  /** A start tag with a number of its own: the element that it opens is another one. */
  renumbered: (startTag: string) => string
}

const ATTRIBUTE = /(\s([^\s=]+)\s*=\s*)(?:"[^"]*"|'[^']*')/g

/** The tags of an author in a part; `nextId` gives numbers that no mark of the file has. */
export function authorTags(part: Part, { name, date }: Author, nextId: () => number): AuthorTags {
  const { prefix, root } = wordRoot(part)
  const by = `${prefix}author="${escaped(name)}" ${prefix}date="${escaped(date)}"`
  return {
    prefix,
    root,
    tracked: (tag, content = '') => {
      const start = `${prefix}${tag} ${prefix}id="${nextId()}" ${by}`
      return content === '' ? `<${start}/>` : `<${start}>${content}</${prefix}${tag}>`
    },
    renumbered: (startTag) =>
      startTag.replace(ATTRIBUTE, (whole, before: string, attribute: string) =>
        attribute === `${prefix}id` ? `${before}"${nextId()}"` : whole,
      ),
  }
}

/** Numbers that no element of these parts has. */
export function freshIds(parts: Part[]): () => number {
  const used = new Set(
    parts.flatMap(({ elements }) => elements.map(({ attributes }) => Number(attributes['w:id']))),
  )
  let last = 0
  return () => {
    do last += 1
    while (used.has(last))
    return last
  }
}

/** Controls, which XML does not allow but for tabs and ends of lines (XML 1.0, §2.2), and what is no character. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** Text as XML writes it, in an element or in an attribute. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

/** A part of some text, as a text element of that prefix holds it. */
export function textElement(prefix: string, name: 't' | 'delText', text: string): string {
  return text === '' ? '' : `<${prefix}${name} xml:space="preserve">${escaped(text)}</${prefix}${name}>`
}

/** A run of an author's own words: a line that ends is a line break. */
export function runOf(prefix: string, properties: string, text: string): string {
  const lines = text.split('\n').map((line) => textElement(prefix, 't', line))
  return `<${prefix}r>${properties}${lines.join(`<${prefix}br/>`)}</${prefix}r>`
}
