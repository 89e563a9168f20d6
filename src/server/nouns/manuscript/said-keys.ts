import { createHash } from 'node:crypto'

/** The key of the message of a question, which leads from a mark to its message, and to the answer. */
export const questionKey = (fileId: string, { rang, mot }: { rang: number; mot: string }): string =>
  uuidOf('question', fileId, `${rang}`, mot)

/** The key of the message of an answer to a comment. */
export const answerKey = (
  fileId: string,
  { commentaire, texte }: { commentaire: string; texte: string },
): string => uuidOf('reponse', fileId, commentaire, texte)

/** An UUID (version 8, RFC 9562) that the same words always give. */
function uuidOf(...words: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
