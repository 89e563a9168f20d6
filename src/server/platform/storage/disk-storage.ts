import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { StorageConfig } from '../../config.ts'
import { isFileError } from './file-error.ts'
import { freeBytes, openSpool } from './spool.ts'
import type { Storage, StoredObject } from './storage.ts'
import { checkStorageKey, isStorageKey, MissingFileError } from './storage-key.ts'
import { writeSpooled } from './write-spooled.ts'

type DiskConfig = Extract<StorageConfig, { kind: 'disk' }>

export async function openDiskStorage({ folder, spool }: DiskConfig): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const spoolPath = await openSpool(spool)
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))

  const pathOf = (key: string) => {
    checkStorageKey(key)
    return join(folder, key)
  }

  return {
    spoolPath,
    async put(key, source) {
      const draft = 'path' in source ? source.path : spoolPath()
      try {
        if ('bytes' in source) await writeFile(draft, source.bytes)
        if ('stream' in source) await writeSpooled({ path: draft }, (file) => pipeline(source.stream, file))
        await place(draft, pathOf(key))
      } finally {
        await rm(draft, { force: true })
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(whenMissing(key))
      return file.createReadStream(range)
    },
    async size(key) {
      return (await stat(pathOf(key)).catch(whenMissing(key))).size
    },
    exists: async (key) => isStorageKey(key) && (await disk.exists(key)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
    freeBytes: () => freeBytes(spool),
    async check() {
      const probe = join(spool, `ready-${process.pid}`)
      // A full disk makes the file and refuses its bytes.
      await writeFile(probe, 'ok').finally(() => rm(probe, { force: true }))
    },
  }
}

/**
 * A rename: the file appears whole or not at all. A spool on another disk costs a copy, then the same rename. Both the bytes
 * and the name are flushed to the disk before the file counts as kept: a deposit has a date and a hash.
 */
async function place(draft: string, path: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await flush(draft)
    await rename(draft, path)
  } catch (error) {
    if (!isFileError(error, 'EXDEV')) throw error
    await copyFile(draft, `${path}.part`)
    await flush(`${path}.part`)
    await rename(`${path}.part`, path)
  }
  await flush(folder)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

const whenMissing = (key: string) => (error: unknown) => {
  throw isFileError(error, 'ENOENT') ? new MissingFileError(key, error) : error
}

/** Every file kept in a folder, one after the other; a file removed in the meantime is left out. */
async function* listFolder(folder: string): AsyncGenerator<StoredObject> {
  for await (const shelf of await opendir(folder)) {
    if (!shelf.isDirectory()) continue
    for await (const file of await opendir(join(folder, shelf.name))) {
      const key = `${shelf.name}/${file.name}`
      const modifiedAt = isStorageKey(key) ? await modificationOf(join(folder, key)) : undefined
      if (modifiedAt) yield { key, modifiedAt }
    }
  }
}

async function modificationOf(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}
