import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { minutes } from '#contract/shared/durations.ts'
import { isFileError } from '../storage/file-error.ts'
import { isRunning } from './postmaster.ts'

/** Longer than a start may take: an older lock was left by a process whose number another program has now. */
const STALE_AFTER_MS = minutes(1)

/**
 * Does the work unless another process of this machine is doing it; undefined then. Of two servers started at once on one
 * folder, the one that loses removes the other's postmaster.pid.
 */
export async function whileNobodyStarts<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!(await take(path))) return undefined
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
  }
  if (await isStale(path)) await rm(path, { force: true })
  return false
}

/** Left by a process that was killed while it started the server. */
async function isStale(path: string): Promise<boolean> {
  const made = await stat(path).catch(() => undefined)
  if (!made) return false
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  // Empty for the moment between its making and its writing.
  const isLeft = pid > 0 && !(await isRunning(pid))
  return isLeft || Date.now() - made.mtimeMs > STALE_AFTER_MS
}
