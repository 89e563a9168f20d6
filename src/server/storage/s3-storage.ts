import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { GetObjectCommand, HeadBucketCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { StorageConfig } from '../config.ts'
import { listObjects } from './list-objects.ts'
import { openSpool } from './spool.ts'
import type { Storage, StorageSource } from './storage.ts'
import { isStorageKey, MissingFileError } from './storage-key.ts'

type S3Config = Extract<StorageConfig, { kind: 's3' }>

export async function openS3Storage(config: S3Config): Promise<Storage> {
  const { bucket } = config
  const spoolPath = await openSpool(config.spool)
  const client = openClient(config)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))

  const sizeOf = async (key: string) => {
    const { contentLength } = await disk.getMetaData(key).catch(whenMissing(key))
    return contentLength
  }

  return {
    spoolPath,
    async put(key, source, { contentType }) {
      if (!isStorageKey(key)) throw new MissingFileError(key)
      try {
        const { body, size } = await openSource(source)
        await disk.putStream(key, body, { contentType, contentLength: size })
        const arrived = await sizeOf(key)
        if (arrived !== size) {
          await disk.delete(key)
          throw new Error(`The bucket kept ${arrived} bytes of ${size}`)
        }
      } finally {
        if ('path' in source) await rm(source.path, { force: true })
      }
    },
    async read(key, range) {
      const bytes = range && `bytes=${range.start}-${range.end}`
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: bytes })
      const { Body } = await client.send(command).catch(whenMissing(key))
      if (!(Body instanceof Readable)) throw new Error('The bucket answered without a body')
      return Body
    },
    size: sizeOf,
    exists: async (key) => isStorageKey(key) && (await disk.exists(key)),
    remove: (key) => disk.delete(key),
    list: () => listObjects(disk),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
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
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

async function openSource(source: StorageSource): Promise<{ body: Readable; size: number }> {
  if ('bytes' in source) {
    return { body: Readable.from([source.bytes]), size: source.bytes.byteLength }
  }
  return { body: createReadStream(source.path), size: (await stat(source.path)).size }
}

const whenMissing = (key: string) => (error: unknown) => {
  const reason = error instanceof Error && error.cause ? error.cause : error
  throw reason instanceof NoSuchKey || reason instanceof NotFound ? new MissingFileError(key, error) : error
}
