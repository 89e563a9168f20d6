import { readComments } from './comments.ts'
import { textOfDocx } from './docx-text.ts'
import { openManuscript } from './manuscript.ts'
import type { ManuscriptText } from './manuscript-text.ts'
import { readOdt } from './odt-text.ts'
import { readPlainText } from './txt-text.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

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
