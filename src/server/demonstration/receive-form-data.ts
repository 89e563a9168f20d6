import { createHash } from 'node:crypto'
import { emptyFileText, tooLargeText, tooManyFilesText } from '#contract/files/file-limits.ts'
import { atField, badRequest, payloadTooLarge } from '../platform/errors.ts'
import type { FormRules, ReceivedFile, ReceivedForm } from '../platform/http/http-port.ts'
import { safeFileName } from '../platform/http/safe-file-name.ts'
import { newStorageKey, type Storage } from '../platform/storage/storage.ts'

/** Receives a form that never left the page, within the same bounds; the formats of its files are not proved: nobody else opens them. */
export async function receiveFormData(
  form: [string, string | File][],
  storage: Storage,
  { field, limits }: FormRules,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {}
  const sent: File[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else sent.push(value)
  }
  if (sent.length > limits.maxFiles) throw badRequest(tooManyFilesText(limits))
  const files: ReceivedFile[] = []
  for (const file of sent) {
    const name = safeFileName(file.name)
    if (file.size > limits.maxBytes) throw payloadTooLarge(...atField(field, tooLargeText(name, limits)))
    if (file.size === 0) throw badRequest(...atField(field, emptyFileText(name)))
    files.push(await keep(file, name, storage))
  }
  const discard = async () => {
    for (const { key } of files) await storage.remove(key)
  }
  return { fields, files, discard }
}

async function keep(file: File, name: string, storage: Storage): Promise<ReceivedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [key, mimeType] = [newStorageKey(), file.type || 'application/octet-stream']
  await storage.put(key, { bytes }, { contentType: mimeType })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { key, name, size: bytes.length, sha256, mimeType }
}
