import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startBucketServer } from '../../testing/bucket-server.ts'
import { openStorage } from './open-storage.ts'
import { newStorageKey } from './storage.ts'
import { MissingFileError } from './storage-key.ts'
import { openCuttingProxy } from './testing/cutting-proxy.ts'

const { folder, port, close } = await startBucketServer()
afterAll(close)

const disk = await openStorage({
  kind: 'disk',
  folder: join(folder, 'files'),
  spool: join(folder, 'files', 'spool'),
})
const bucket = await openStorage({
  kind: 's3',
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'manuscrits',
  region: 'eu-west-3',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  spool: join(folder, 'spool'),
})

const pdf = { contentType: 'application/pdf' }

describe.each([
  ['on the disk', disk],
  ['in a bucket', bucket],
])('%s', (_where, storage) => {
  test('a large file handed over by its path comes back byte for byte, and leaves its path', async () => {
    const bytes = Buffer.alloc(12_000_000, 'œuvre')
    const path = storage.spoolPath()
    await writeFile(path, bytes)
    const key = newStorageKey()

    await storage.put(key, { path }, pdf)

    expect(await storage.size(key)).toBe(12_000_000)
    expect(bytes.equals(await buffer(await storage.read(key)))).toBe(true)
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  test('a stream is kept whole, and one that fails leaves nothing', async () => {
    const [key, broken] = [newStorageKey(), newStorageKey()]
    await storage.put(key, { stream: Readable.from(['Chapitre ', 'un.']) }, pdf)
    expect(await text(await storage.read(key))).toBe('Chapitre un.')

    const failing = Readable.from(
      (async function* () {
        yield 'Chapitre '
        throw new Error('the storage is away')
      })(),
    )
    await expect(storage.put(broken, { stream: failing }, pdf)).rejects.toThrow('away')
    expect(await storage.exists(broken)).toBe(false)
  })

  test('a part of a file is read by its range', async () => {
    const key = newStorageKey()
    await storage.put(key, { bytes: Buffer.from('0123456789') }, pdf)

    expect(await text(await storage.read(key, { start: 2, end: 4 }))).toBe('234')
  })

  test('what is absent is said before any byte', async () => {
    const key = newStorageKey()

    await expect(storage.read(key)).rejects.toBeInstanceOf(MissingFileError)
    await expect(storage.size(key)).rejects.toBeInstanceOf(MissingFileError)
    expect(await storage.exists(key)).toBe(false)
  })

  test('a removed file is gone, and removing it again is no error', async () => {
    const key = newStorageKey()
    await storage.put(key, { bytes: Buffer.from('x') }, pdf)
    expect(await storage.exists(key)).toBe(true)

    await storage.remove(key)
    await storage.remove(key)

    expect(await storage.exists(key)).toBe(false)
  })

  test('the list holds every file with its date, and nothing on its way in', async () => {
    const key = newStorageKey()
    await storage.put(key, { bytes: Buffer.from('x') }, pdf)
    await writeFile(storage.spoolPath(), 'en route')

    const listed = await Array.fromAsync(storage.list())

    expect(listed.map((object) => object.key)).toContain(key)
    expect(listed.every((object) => object.modifiedAt instanceof Date && !object.key.includes('spool'))).toBe(
      true,
    )
  })

  // The listing stopped at a file removed between its name and its date.
  test('a file removed while the list is read does not stop it', async () => {
    const keys = [newStorageKey(), newStorageKey(), newStorageKey()]
    for (const key of keys) await storage.put(key, { bytes: Buffer.from('x') }, pdf)

    const listed: string[] = []
    for await (const { key } of storage.list()) {
      listed.push(key)
      if (!keys.includes(key)) continue
      for (const other of keys) if (!listed.includes(other)) await storage.remove(other)
    }

    expect(listed.some((key) => keys.includes(key))).toBe(true)
  })

  test.each(['../../etc/passwd', '/etc/passwd', 'spool/x', 'a', '', 'AB/../../x'])(
    'the key %j is no path',
    async (key) => {
      await expect(storage.read(key)).rejects.toBeInstanceOf(MissingFileError)
      await expect(storage.put(key, { bytes: Buffer.from('x') }, pdf)).rejects.toBeInstanceOf(
        MissingFileError,
      )
      await expect(storage.remove(key)).rejects.toBeInstanceOf(MissingFileError)
      expect(await storage.exists(key)).toBe(false)
    },
  )

  test('it answers that it is ready', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

test('a bucket that is not there is not ready', async () => {
  const absent = await openStorage({
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'absent',
    region: 'eu-west-3',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    spool: join(folder, 'spool'),
  })

  await expect(absent.check()).rejects.toBeInstanceOf(Error)
  await expect(absent.put(newStorageKey(), { bytes: Buffer.from('x') }, pdf)).rejects.toBeInstanceOf(Error)
})

describe('a bucket whose connection breaks in the middle of a file', async () => {
  const proxy = await openCuttingProxy(port)
  afterAll(() => proxy.close())
  const far = await openStorage({
    kind: 's3',
    endpoint: `http://127.0.0.1:${proxy.port}`,
    bucket: 'manuscrits',
    region: 'eu-west-3',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    spool: join(folder, 'spool'),
  })
  const bytes = Buffer.alloc(8_000_000, 'œuvre')
  const spooled = async () => {
    const path = far.spoolPath()
    await writeFile(path, bytes)
    return path
  }

  test('has it whole at the next attempt', async () => {
    const key = newStorageKey()
    proxy.cut(1, 4_000_000)

    await far.put(key, { path: await spooled() }, pdf)

    expect(bytes.equals(await buffer(await bucket.read(key)))).toBe(true)
  })

  // This bucket kept the beginning of the file under its name.
  test('keeps nothing of it when no attempt ends, and neither do we', async () => {
    const key = newStorageKey()
    const before = (await readdir(join(folder, 's3'), { recursive: true })).length
    proxy.cut(100, 4_000_000)
    const path = await spooled()

    await expect(far.put(key, { path }, pdf)).rejects.toBeInstanceOf(Error)

    expect(await bucket.exists(key)).toBe(false)
    expect(await readdir(join(folder, 's3'), { recursive: true })).toHaveLength(before)
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })
})

test('an upload that fails leaves no file on its way', async () => {
  const path = disk.spoolPath()
  await writeFile(path, 'x')

  await expect(disk.put('not a key', { path }, pdf)).rejects.toBeInstanceOf(MissingFileError)

  await expect(stat(path)).rejects.toThrow('ENOENT')
  expect(await readdir(join(folder, 'files'))).not.toContain('not a key')
})
