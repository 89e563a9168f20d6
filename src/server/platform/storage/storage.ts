import { randomUUIDv7 } from 'node:crypto'
import type { Readable } from 'node:stream'

/**
 * Bytes to keep. A file given by its `path` is handed over: it is moved away or deleted, whatever happens. A stream is read once, and
 * never held whole in the memory of the server.
 */
export type StorageSource = { path: string } | { bytes: Uint8Array } | { stream: Readable }

/** Both ends included, from 0, as in an HTTP Range. */
export type ByteRange = { start: number; end: number }

export type StoredObject = { key: string; modifiedAt: Date | undefined }

export type Storage = {
  /** Keeps the bytes whole or not at all, their number checked on arrival. */
  put(key: string, source: StorageSource, options: { contentType: string }): Promise<void>
  /** Rejects with a MissingFileError, before any byte, when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Bytes. Rejects with a MissingFileError when there is no such file. */
  size(key: string): Promise<number>
  exists(key: string): Promise<boolean>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  /** Everything kept, for sweeps and backups, little by little and in no order. */
  list(): AsyncIterable<StoredObject>
  /** Rejects when the storage does not answer or cannot be written. */
  check(): Promise<void>
  /** Bytes left on the disk where files come in, which is where a disk storage keeps them. */
  freeBytes(): Promise<number>
  /** A new path for a file on its way in, on the disk that makes `put({ path })` quickest. */
  spoolPath(): string
}

/** A name that says nothing of its file, spread over 256 folders: `ab/<uuidv7>`. */
export function newStorageKey(): string {
  const id = randomUUIDv7()
  return `${id.slice(-2)}/${id}`
}
