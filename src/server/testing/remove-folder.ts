import { rm } from 'node:fs/promises'

/** Removes a folder, even with a late write of its last writer: a server just closed, a process just killed. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
