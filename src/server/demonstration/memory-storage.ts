import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../platform/storage/storage.ts'
import { MissingFileError } from '../platform/storage/storage-key.ts'

type Kept = Map<string, Uint8Array>

/** Finds the bytes of a file that memory does not hold, if there is one. */
type Fetch = (key: string) => Promise<Uint8Array | undefined>

/** The files of a demonstration, in memory; those of its house come when they are read. */
export function memoryStorage(kept: Kept = new Map(), fetchFile: Fetch = async () => undefined): Storage {
  const bytesOf = async (key: string): Promise<Uint8Array> => {
    const bytes = kept.get(key) ?? (await fetchFile(key))
    if (!bytes) throw new MissingFileError(key)
    kept.set(key, bytes)
    return bytes
  }
  return {
    put: async (key, source) => {
      if ('path' in source) throw new Error('A demonstration has no disk')
      kept.set(key, 'stream' in source ? await buffer(source.stream) : source.bytes)
    },
    read: async (key, range) => {
      const bytes = await bytesOf(key)
      return Readable.from([Buffer.from(range ? bytes.subarray(range.start, range.end + 1) : bytes)])
    },
    size: async (key) => (await bytesOf(key)).length,
    exists: async (key) =>
      bytesOf(key).then(
        () => true,
        () => false,
      ),
    remove: async (key) => void kept.delete(key),
    async *list() {
      for (const key of kept.keys()) yield { key, modifiedAt: undefined }
    },
    check: async () => {},
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    spoolPath: () => '',
  }
}
