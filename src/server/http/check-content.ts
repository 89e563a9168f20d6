import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { acceptsName, type FileLimits, fileErrorText, formatsText } from '#contract/files/file-limits.ts'
import { badRequest } from '../errors.ts'

/** What each extension's content may be, by its first bytes; a plain text has no mark of its own. */
const CONTENTS: Record<string, readonly (string | undefined)[]> = {
  pdf: ['pdf'],
  doc: ['cfb', 'rtf'],
  docx: ['docx', 'zip'],
  txt: [undefined],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png'],
  zip: ['zip'],
  rar: ['rar'],
}

/** Refuses, at its field, a file whose name or content is not of the formats a place takes, when it names some (decisions §7). */
export async function checkContent(
  name: string,
  path: string,
  { field, limits }: { field: string; limits: FileLimits },
): Promise<void> {
  if (!limits.extensions) return
  const expected = CONTENTS[extensionOf(name)]
  const accepted = acceptsName(name, limits) && expected?.includes(await contentOf(path))
  if (!accepted) throw badRequest(fileErrorText(name), [{ path: field, message: formatsText(limits) }])
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** The kind of a file by its content; `binary` for bytes that no text holds. */
async function contentOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path)
  if (found) return found.ext
  return (await holdsNul(path)) ? 'binary' : undefined
}

async function holdsNul(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path)) if (Buffer.from(chunk).includes(0)) return true
  return false
}
