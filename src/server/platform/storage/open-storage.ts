import type { StorageConfig } from '../../config.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the storage of the configuration; rejects when its folder cannot be made. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'disk') return openDiskStorage(config)
  // The buckets' library is a tenth of a second to load: for those who have one.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(config)
}
