import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { StorageConfig } from '../../config.ts'
import { freeBytes, openSpool } from './spool.ts'
import type { Storage, StorageSource, StoredObject } from './storage.ts'
import { checkStorageKey, isStorageKey, MissingFileError } from './storage-key.ts'
import { writeSpooled } from './write-spooled.ts'

const attempts = 3
/** The SDK alone has no timeout for a bucket that does not reply. */
const checkTimeoutMs = 5000

type S3Config = Extract<StorageConfig, { kind: 's3' }>

export async function openS3Storage(config: S3Config): Promise<Storage> {
  const { bucket } = config
  const spoolPath = await openSpool(config.spool)
  const client = openClient(config)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))

  const sizeOf = async (key: string) => {
    checkStorageKey(key)
    const { contentLength } = await disk.getMetaData(key).catch(whenMissing(key))
    return contentLength
  }

  const put: Storage['put'] = async (key, source, { contentType }) => {
    // An attempt that fails is made again, with a new stream.
    if ('stream' in source) {
      const path = spoolPath()
      await writeSpooled({ path }, (file) => pipeline(source.stream, file))
      return put(key, { path }, { contentType })
    }
    try {
      checkStorageKey(key)
      const size = await withRetries(() => send(disk, key, source, contentType))
      const arrived = await sizeOf(key)
      if (arrived !== size) throw new Error(`The bucket kept ${arrived} bytes of ${size}`)
    } catch (error) {
      // Some buckets keep the beginning of a broken upload. The sweep removes it if this call cannot.
      if (isStorageKey(key)) await disk.delete(key).catch(nothing)
      throw error
    } finally {
      if ('path' in source) await rm(source.path, { force: true })
    }
  }

  return {
    spoolPath,
    put,
    async read(key, range) {
      checkStorageKey(key)
      const bytes = range && `bytes=${range.start}-${range.end}`
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: bytes })
      const { Body } = await client.send(command).catch(whenMissing(key))
      if (!(Body instanceof Readable)) throw new Error('The bucket answered without a body')
      return Body
    },
    size: sizeOf,
    exists: async (key) => isStorageKey(key) && (await disk.exists(key)),
    async remove(key) {
      checkStorageKey(key)
      await disk.delete(key)
    },
    list: () => listBucket(client, bucket),
    freeBytes: () => freeBytes(config.spool),
    async check() {
      const abortSignal = AbortSignal.timeout(checkTimeoutMs)
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
    },
  }
}

// Checksum trailers corrupt files, silently, on servers that do not know them.
const openClient = (config: S3Config) =>
  new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // The library's own logger would write on the console.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

type Sent = Exclude<StorageSource, { stream: Readable }>

/** Sends the bytes once; answers how many there were. */
async function send(disk: Disk, key: string, source: Sent, contentType: string): Promise<number> {
  if ('bytes' in source) {
    await disk.put(key, source.bytes, { contentType })
    return source.bytes.byteLength
  }
  const { size } = await stat(source.path)
  await disk.putStream(key, createReadStream(source.path), { contentType, contentLength: size })
  return size
}

// The SDK tries again by itself, but not with a stream: each attempt needs a new one.
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts) throw error
      await wait(attempt * 300)
    }
  }
}

const nothing = () => {}

const whenMissing = (key: string) => (error: unknown) => {
  const reason = error instanceof Error && error.cause ? error.cause : error
  throw reason instanceof NoSuchKey || reason instanceof NotFound ? new MissingFileError(key, error) : error
}

/** Every file kept in a bucket, a page of a thousand at a time, with the dates that the pages give. */
async function* listBucket(client: S3Client, bucket: string): AsyncGenerator<StoredObject> {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }))
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      if (isStorageKey(Key)) yield { key: Key, modifiedAt: LastModified }
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}
