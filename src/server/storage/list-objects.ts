import type { Disk } from 'flydrive'
import type { StoredObject } from './storage.ts'
import { isStorageKey } from './storage-key.ts'

/** Every stored file, page after page. */
export async function* listObjects(disk: Disk): AsyncGenerator<StoredObject> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('/', { recursive: true, paginationToken })
    for (const object of page.objects) {
      if (!object.isFile || !isStorageKey(object.key)) continue
      const { lastModified } = await object.getMetaData()
      yield { key: object.key, modifiedAt: lastModified }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
