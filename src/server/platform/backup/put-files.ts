import { createReadStream } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../storage/storage.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { forEachLine } from './for-each-line.ts'
import { FILE_SUMS, FILES, type Manifest } from './manifest.ts'
import { hashOfFile, writeMeasured } from './measured.ts'

/** Throws a BackupRefusal when the storage holds a file that is not this backup's; its own may be left by a restoration cut short. */
export async function refuseOtherFiles(storage: Storage, folder: string): Promise<void> {
  for await (const { key } of storage.list()) {
    await access(join(folder, FILES, key)).catch(() => {
      throw new BackupRefusal(
        `Le stockage des fichiers n’est pas vide (${key}) : une sauvegarde se restaure sur un stockage neuf.`,
      )
    })
  }
}

/**
 * Puts every file of the backup in the storage, its hash checked. Throws a BackupRefusal when a file has changed, after it has removed the
 * files it had put, never those there before.
 */
export async function putFiles(storage: Storage, folder: string, { files }: Manifest): Promise<void> {
  if ((await hashOfFile(join(folder, FILE_SUMS))) !== files.sha256) {
    throw new BackupRefusal(`${FILE_SUMS} n’est plus ce qui a été sauvegardé : rien n’a été restauré.`)
  }
  const ours: string[] = []
  try {
    await forEachFile(folder, async (key, sha256) => {
      if (!(await storage.exists(key))) ours.push(key)
      await putFile(storage, join(folder, FILES, key), { key, sha256 })
    })
  } catch (error) {
    for (const key of ours) await storage.remove(key)
    throw error
  }
}

async function putFile(storage: Storage, source: string, { key, sha256 }: { key: string; sha256: string }) {
  const path = storage.spoolPath()
  try {
    const found = await writeMeasured(createReadStream(source), path)
    if (found.sha256 !== sha256) {
      throw new BackupRefusal(`${FILES}/${key} n’est plus ce qui a été sauvegardé : rien n’a été restauré.`)
    }
    await storage.put(key, { path }, { contentType: 'application/octet-stream' })
  } finally {
    await rm(path, { force: true })
  }
}

const forEachFile = (folder: string, work: (key: string, sha256: string) => Promise<void>): Promise<void> =>
  forEachLine(join(folder, FILE_SUMS), async (line) => {
    const [sha256 = '', path = ''] = line.split('  ')
    await work(path.slice(FILES.length + 1), sha256)
  })
