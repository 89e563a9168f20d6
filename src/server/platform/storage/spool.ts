import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { minutes } from '#contract/shared/durations.ts'

/** A file on its way is written to all the time, or waits for a bucket a few minutes. */
const STALE_AFTER_MS = minutes(60)
const CLEAR_EVERY_MS = minutes(15)

/** Makes the folder where uploads wait. The files of a killed process are removed within the next hour. */
export async function openSpool(folder: string): Promise<() => string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clearSpool(folder)
  // A file that could not be removed now is met again at the next round.
  setInterval(() => clearSpool(folder).catch(() => {}), CLEAR_EVERY_MS).unref()
  return () => join(folder, randomUUID())
}

/** Removes the files unchanged for an hour; any number of processes may do so at once. */
export async function clearSpool(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.mtimeMs > STALE_AFTER_MS) await rm(path, { force: true })
  }
}

/** Bytes left on its disk for a process that is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
