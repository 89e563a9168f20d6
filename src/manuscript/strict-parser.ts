import { SaxesParser } from 'saxes'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

/** Levels of elements that a part may have. */
export const MOST_LEVELS = 200

/** A parser that refuses (`UnreadableManuscript`) a text that is not well-formed, and a document type with its entities. */
export function strictParser<Options extends { xmlns: boolean; position: boolean }>(
  options: Options,
): SaxesParser<Options> {
  const parser = new SaxesParser(options)
  parser.on('error', ({ message }) => refuse(message))
  parser.on('doctype', () => refuse('a document type'))
  return parser
}

export function refuse(why: string): never {
  throw new UnreadableManuscript('ILLISIBLE', why)
}
