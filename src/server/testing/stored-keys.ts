import type { Storage } from '../platform/storage/storage.ts'

/** The keys that a storage holds, sorted. */
export const storedKeys = async (storage: Storage): Promise<string[]> =>
  (await Array.fromAsync(storage.list())).map(({ key }) => key).toSorted()
