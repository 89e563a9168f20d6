import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import { MissingFileError } from '../storage/storage-key.ts'
import { forEachLine } from './for-each-line.ts'
import { FILE_SUMS, FILES, type Manifest } from './manifest.ts'
import { type Measured, writeMeasured } from './measured.ts'

const ATTEMPTS = 3

type Copied = Pick<Manifest, 'damaged'> & { count: number; bytes: number }

/** Copies each file of the list (`key`, tab, SHA-256) to `folder/files`, its bytes checked against the hash its row gives. */
export async function copyFiles(storage: Storage, filesPath: string, folder: string): Promise<Copied> {
  const sums = createWriteStream(join(folder, FILE_SUMS), { mode: 0o600, flush: true })
  const copied: Copied = { count: 0, bytes: 0, damaged: [] }

  await forEachLine(filesPath, async (line) => {
    const [key = '', expected] = line.split('\t')
    const path = join(folder, FILES, key)
    const found = await copyFile(storage, key, path)
    if (!found || (expected && found.sha256 !== expected)) {
      await rm(path, { force: true })
      copied.damaged.push({ key, reason: found ? 'ALTERED' : 'MISSING' })
      return
    }
    sums.write(`${found.sha256}  ${FILES}/${key}\n`)
    copied.count += 1
    copied.bytes += found.bytes
  })

  sums.end()
  await finished(sums)
  return copied
}

/** Undefined when the storage has no such file; a storage that fails is asked again. */
async function copyFile(storage: Storage, key: string, path: string): Promise<Measured | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeMeasured(await storage.read(key), path)
    } catch (error) {
      if (error instanceof MissingFileError) return undefined
      if (attempt === ATTEMPTS) throw error
    }
  }
}
