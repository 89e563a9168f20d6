import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileError } from './file-error.ts'
import type { StoredObject } from './storage.ts'
import { isStorageKey } from './storage-key.ts'

/** Every file kept in a folder, one after the other; one removed meanwhile is left out. */
export async function* listFolder(folder: string): AsyncGenerator<StoredObject> {
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
