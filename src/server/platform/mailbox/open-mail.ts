import { rm, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import {
  emptyFileText,
  type FileLimits,
  tooLargeText,
  tooManyFilesText,
} from '#contract/files/file-limits.ts'
import { minutes } from '#contract/shared/durations.ts'
import { HttpError } from '../errors.ts'
import { checkContent } from '../http/check-content.ts'
import type { ReceivedFile } from '../http/http-port.ts'
import { safeFileName } from '../http/safe-file-name.ts'
import { newStorageKey, type Storage } from '../storage/storage.ts'
import { type MailSource, type OpenedMail, type OpenMail, type Parsed, parsed } from './mail.ts'

/** Beside this file in the source; beside `main.js` once built (vite.server.config.ts). */
const THREAD = import.meta.url.endsWith('.ts') ? './parse-thread.ts' : './parse-thread.js'

const HEAP_MB = 384
const MOST_MS = minutes(1)
/** Files beyond are only named. */
const PARTS_MOST = 12

const BEYOND = (names: string[]) =>
  names.length === 1
    ? `Le fichier "${names[0]}" est de trop.`
    : `${names.length} autres fichiers sont de trop.`
const CUT = 'Votre message dépasse 40\u00a0Mo\u00a0: ses fichiers n’ont pas pu être reçus.'

/**
 * Reads messages in a thread of their own, so that none slows or ends the product: nothing in a message unpacks to more than its bytes, and
 * what a thread holds ends with it.
 */
export const mailOpener =
  (storage: Storage): OpenMail =>
  async (source) => {
    const ownPath = storage.spoolPath()
    const partPaths = Array.from({ length: PARTS_MOST }, () => storage.spoolPath())
    const close = async () => {
      for (const path of [ownPath, ...partPaths]) await rm(path, { force: true })
    }
    try {
      if ('bytes' in source) await writeFile(ownPath, source.bytes, { mode: 0o600 })
      const read = await inThread('path' in source ? source.path : ownPath, partPaths)
      return { ...openedOf(storage, source, read), close }
    } catch (error) {
      await close()
      throw error
    }
  }

const openedOf = (
  storage: Storage,
  { isCut }: MailSource,
  read: Parsed | null,
): Omit<OpenedMail, 'close'> => ({
  mail: read?.mail ?? null,
  files: (read?.parts.length ?? 0) + (read?.leftOut.length ?? 0),
  async keepFiles(limits) {
    if (isCut) return { kept: [], refused: [CUT] }
    const kept: ReceivedFile[] = []
    const refused: string[] = []
    const tooMany: string[] = [...(read?.leftOut ?? [])]
    for (const part of read?.parts ?? []) {
      const name = safeFileName(part.name)
      if (kept.length === limits.maxFiles) tooMany.push(name)
      else {
        const outcome = await keepPart(storage, { ...part, name }, limits)
        if (typeof outcome === 'string') refused.push(outcome)
        else kept.push(outcome)
      }
    }
    if (tooMany.length > 0) refused.push(`${tooManyFilesText(limits)}\u00a0: ${BEYOND(tooMany)}`)
    return { kept, refused }
  },
})

/** A file in the storage, or the words that refuse it. */
async function keepPart(
  storage: Storage,
  { name, mimeType, path, size, sha256 }: Parsed['parts'][number],
  limits: FileLimits,
): Promise<ReceivedFile | string> {
  if (size === 0) return emptyFileText(name)
  if (size > limits.maxBytes) return tooLargeText(name, limits)
  try {
    await checkContent(name, path, { field: 'file', limits })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const [detail] = error.details ?? []
    return detail && detail.message !== error.message ? `${error.message}. ${detail.message}` : error.message
  }
  const key = newStorageKey()
  await storage.put(key, { path }, { contentType: mimeType })
  return { key, name, size, sha256, mimeType }
}

/** What a thread reads of a message; null when it cannot, or not within its bounds. */
async function inThread(path: string, partPaths: string[]): Promise<Parsed | null> {
  const worker = new Worker(new URL(THREAD, import.meta.url), {
    argv: [path, ...partPaths],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  worker.once('message', resolve)
  worker.once('error', () => resolve(null))
  worker.once('exit', () => resolve(null))
  const late = setTimeout(() => resolve(null), MOST_MS)
  try {
    const answer = await promise
    return answer === null ? null : parsed.parse(answer)
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
