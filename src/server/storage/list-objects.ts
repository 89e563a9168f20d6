import type { Disk, DriveFile } from 'flydrive'
import type { StoredObject } from './storage.ts'
import { isStorageKey } from './storage-key.ts'

/** Every stored file, page after page; one removed meanwhile is left out. */
export async function* listObjects(disk: Disk): AsyncGenerator<StoredObject> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('/', { recursive: true, paginationToken })
    for (const object of page.objects) {
      if (!object.isFile || !isStorageKey(object.key)) continue
      const modifiedAt = await modificationOf(object)
      if (modifiedAt) yield { key: object.key, modifiedAt }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}

async function modificationOf(file: DriveFile): Promise<Date | undefined> {
  try {
    return (await file.getMetaData()).lastModified
  } catch (error) {
    if (await file.exists()) throw error
    return undefined
  }
}
