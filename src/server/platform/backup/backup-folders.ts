import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST } from './manifest.ts'

const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/

/** The finished backups of a folder, the oldest first. */
export async function listBackups(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => [])
  const finished = await Promise.all(
    names
      .filter((name) => BACKUP_NAME.test(name))
      .map((name) =>
        access(join(parent, name, MANIFEST)).then(
          () => [name],
          () => [],
        ),
      ),
  )
  return finished.flat().toSorted()
}

/** Removes all but the `count` latest backups, and the half-made folders of killed ones; never any other folder. */
export async function keepLatest(parent: string, count: number): Promise<string[]> {
  const finished = await listBackups(parent)
  const halfMade = (await readdir(parent)).filter(
    (name) => name.endsWith('.partial') && BACKUP_NAME.test(name.slice(1, -'.partial'.length)),
  )
  const old = [...finished.slice(0, Math.max(0, finished.length - count)), ...halfMade]
  for (const name of old) await rm(join(parent, name), { recursive: true, force: true })
  return old
}

/** The backup a folder is, or the latest of those it holds. */
export async function findBackup(folder: string): Promise<string> {
  const isBackup = await access(join(folder, MANIFEST)).then(
    () => true,
    () => false,
  )
  const latest = (await listBackups(folder)).at(-1)
  return isBackup || !latest ? folder : join(folder, latest)
}
