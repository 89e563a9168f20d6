import type { Storage } from '../storage/storage.ts'

/** What a storage holds, by key, in their order. */
export const storedKeys = async (storage: Storage): Promise<string[]> =>
  (await Array.fromAsync(storage.list())).map(({ key }) => key).toSorted()
