import { readComments } from './comments.ts'
import { textOfDocx } from './docx-text.ts'
import { openManuscript } from './manuscript.ts'
import type { ManuscriptText } from './manuscript-text.ts'
import { readOdt } from './odt-text.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'
import { beginsWith } from './zip-entries.ts'

const READERS: [format: string, read: (bytes: Uint8Array, filename: string) => ManuscriptText][] = [
  ['docx', readDocx],
  ['odt', readOdt],
  ['txt', readPlainText],
]

/** Reads the text of a `.docx`, an `.odt` or a `.txt`, its tracked changes accepted; refuses with `UnreadableManuscript`. */
export function readText(bytes: Uint8Array, filename: string): ManuscriptText {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  const [, read] = READERS.find(([format]) => format === extension) ?? []
  if (!read) throw new UnreadableManuscript('FORMAT', filename)
  return read(bytes, filename)
}

function readDocx(bytes: Uint8Array, filename: string): ManuscriptText {
  const manuscript = openManuscript(bytes, filename)
  return {
    paragraphs: textOfDocx(manuscript, 'AFTER'),
    modifications: manuscript.stories.reduce((sum, { part }) => sum + part.changes.length, 0),
    commentaires: readComments(manuscript.package).length,
  }
}

const MARKS = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
]

/** The lines of a `.txt`: UTF-8, UTF-16 under its mark, or else the code page of Windows in Western Europe. */
function readPlainText(bytes: Uint8Array): ManuscriptText {
  const text = decoded(bytes)
  if (text.includes('\u0000')) throw new UnreadableManuscript('ILLISIBLE', 'not a text')
  const paragraphs = text.split(/\r\n?|\n/u).map((line) => ({ text: line, isHeading: false }))
  return { paragraphs, modifications: 0, commentaires: 0 }
}

function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(({ mark }) => beginsWith(bytes, mark))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
