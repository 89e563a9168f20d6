import type { Comparaison } from './comparaison.ts'
import { compareTexts } from './compare-texts.ts'
import { textOfDocx } from './docx-text.ts'
import { openManuscript } from './manuscript.ts'
import type { TextParagraph } from './manuscript-text.ts'
import { readOdt } from './odt-text.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

export type NamedBytes = { bytes: Uint8Array; filename: string }

/**
 * Compares a delivered `.docx`, all refused, with the `.docx` or `.odt` that its author deposited; null when one of them cannot be read,
 * or when nothing sure can be said.
 */
export function compareManuscripts(source: NamedBytes, delivered: NamedBytes): Comparaison | null {
  try {
    const returned = textsOf(textOfDocx(openManuscript(delivered.bytes, delivered.filename), 'BEFORE'))
    return /\.odt$/i.test(source.filename) ? withOdt(source.bytes, returned) : withDocx(source, returned)
  } catch (error) {
    if (error instanceof UnreadableManuscript) return null
    throw error
  }
}

/** The author's own tracked changes may have been accepted before the work began: the nearer of both texts is the one corrected. */
function withDocx({ bytes, filename }: NamedBytes, returned: string[]): Comparaison | null {
  const manuscript = openManuscript(bytes, filename)
  const isTracked = manuscript.stories.some(({ part }) => part.changes.length > 0)
  const asOpened = compareTexts(textsOf(textOfDocx(manuscript, 'AFTER')), returned)
  if (!isTracked) return asOpened
  const asBefore = compareTexts(textsOf(textOfDocx(manuscript, 'BEFORE')), returned)
  if (!asOpened || !asBefore) return asOpened ?? asBefore
  return isNearer(asBefore, asOpened) ? asBefore : asOpened
}

/** The text that an `.odt` had before its own tracked changes is not read: with some, only a text without difference is sure. */
function withOdt(bytes: Uint8Array, returned: string[]): Comparaison | null {
  const { paragraphs, modifications } = readOdt(bytes)
  const found = compareTexts(textsOf(paragraphs), returned)
  const isSure = modifications === 0 || (found?.ressemble === true && found.nombre === 0)
  return isSure ? found : null
}

const isNearer = (one: Comparaison, other: Comparaison) =>
  one.ressemble === other.ressemble ? one.nombre < other.nombre : one.ressemble

const textsOf = (paragraphs: TextParagraph[]) => paragraphs.map(({ text }) => text)
