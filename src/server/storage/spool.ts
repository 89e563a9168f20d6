import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const staleAfterMs = 24 * 3600 * 1000

/** Makes the folder where uploads wait, and clears what a killed process left in it long ago. */
export async function openSpool(folder: string): Promise<() => string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > staleAfterMs) await rm(path, { force: true })
  }
  return () => join(folder, randomUUID())
}
