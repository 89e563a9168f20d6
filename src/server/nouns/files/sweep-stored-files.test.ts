import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { JOBS } from '../../nouns/all-nouns.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { clearSpool } from '../../platform/storage/spool.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import { startBucketServer } from '../../testing/bucket-server.ts'
import { createCommande, createFichier, createUser } from '../../testing/factories.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import { runPendingJobs } from '../../testing/run-pending-jobs.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepStoredFiles } from './sweep-stored-files.ts'

const HOUR = 3_600_000
const today = () => new Date(Date.now() + 23 * HOUR)
const tomorrow = () => new Date(Date.now() + 25 * HOUR)

const bucketServer = await startBucketServer()
let app: TestApp
let onDisk: Deps
let inBucket: Deps
beforeAll(async () => {
  app = await startTestApp()
  onDisk = app.deps
  inBucket = {
    ...app.deps,
    storage: await openStorage({
      kind: 's3',
      endpoint: `http://127.0.0.1:${bucketServer.port}`,
      bucket: 'manuscrits',
      region: 'eu-west-3',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      spool: join(bucketServer.folder, 'spool'),
    }),
  }
})
afterEach(async () => {
  for (const { storage } of [onDisk, inBucket]) {
    for (const key of await storedKeys(storage)) await storage.remove(key)
  }
})
afterAll(async () => {
  await app.close()
  await bucketServer.close()
})

const runJobs = (deps: Deps) => runPendingJobs({ ...deps, jobs: JOBS, deps })
const keep = async ({ storage }: Deps) => {
  const key = newStorageKey()
  await storage.put(key, { bytes: Buffer.from('x') }, { contentType: 'text/plain' })
  return key
}
const kept = ({ storage }: Deps) => storedKeys(storage)

describe.each([
  ['on the disk', () => onDisk],
  ['in a bucket', () => inBucket],
])('%s', (_where, depsOf) => {
  test('a file that no row names leaves after a day, not before; one that a row names stays', async () => {
    const deps = depsOf()
    const orphan = await keep(deps)
    const commande = await createCommande(deps, await createUser(deps))
    const { storageKey } = await createFichier(deps, { commandeId: commande.id })

    await sweepStoredFiles(deps, { now: today() })
    expect(await runJobs(deps)).toEqual([])
    expect(await kept(deps)).toEqual([orphan, storageKey].toSorted())

    // Two processes at once, then again.
    await Promise.all([1, 2].map(() => sweepStoredFiles(deps, { now: tomorrow() })))
    expect(await runJobs(deps)).toEqual([])
    expect(await kept(deps)).toEqual([storageKey])
    await sweepStoredFiles(deps, { now: tomorrow() })
    expect(await runJobs(deps)).toEqual([])
    expect(await kept(deps)).toEqual([storageKey])
  })
})

test('everything that an order leaves in the storage is named by a row, its invoice included', async () => {
  const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
  await pay(app, await placeCommande(app, { files }))
  await placeCommande(app, { fields: { email: 'autre@exemple.fr' }, files })
  expect(await app.runJobs()).toEqual([])
  const before = await kept(onDisk)
  expect(before).toHaveLength(3)

  await sweepStoredFiles(onDisk, { now: tomorrow() })
  await app.runJobs()

  expect(await kept(onDisk)).toEqual(before)
})

test('when most files have no row, as with the wrong database, none is removed', async () => {
  const keys = await Promise.all(Array.from({ length: 101 }, () => keep(onDisk)))
  const said = vi.spyOn(onDisk.log, 'error')

  await sweepStoredFiles(onDisk, { now: tomorrow() })
  await app.runJobs()

  expect(await kept(onDisk)).toHaveLength(keys.length)
  expect(said).toHaveBeenCalledWith({ seen: 101, orphans: 101 }, expect.stringContaining('none is removed'))
})

test('more files than a batch are looked at, and the count is told', async () => {
  const orphan = await keep(onDisk)
  const commande = await createCommande(onDisk, await createUser(onDisk))
  await Promise.all(Array.from({ length: 1204 }, () => createFichier(onDisk, { commandeId: commande.id })))
  const said = vi.spyOn(onDisk.log, 'info')

  await sweepStoredFiles(onDisk, { now: tomorrow() })
  await app.runJobs()

  expect(await kept(onDisk)).not.toContain(orphan)
  expect(await kept(onDisk)).toHaveLength(1204)
  expect(said).toHaveBeenCalledWith({ seen: 1205, orphans: 1, removed: 1 }, expect.anything())
})

test('the calendar’s job leaves today’s files alone', async () => {
  const key = await keep(onDisk)

  await enqueue(onDisk.db, 'sweep-stored-files', {})
  expect(await app.runJobs()).toEqual([])

  expect(await kept(onDisk)).toEqual([key])
})

test('what a killed process left half received goes within the hour, what is coming stays', async () => {
  const abandoned = onDisk.storage.spoolPath()
  const coming = onDisk.storage.spoolPath()
  await writeFile(abandoned, 'un début')
  await writeFile(coming, 'un début')
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await utimes(abandoned, anHourAgo, anHourAgo)

  await Promise.all([1, 2].map(() => clearSpool(join(onDisk.config.dataDir, 'files', 'spool'))))

  expect(existsSync(abandoned)).toBe(false)
  expect(existsSync(coming)).toBe(true)
})
