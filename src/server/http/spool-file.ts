import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { payloadTooLarge } from '../errors.ts'
import type { TakeRoom } from './upload-room.ts'

type SpoolLimits = {
  name: string
  maxBytes: number
  tooLarge?: (name: string) => string
  takeRoom?: TakeRoom
}

/** Bytes that may wait between the socket and the disk: several chunks go down in one write, and memory stays flat. */
export const SPOOL_BUFFER = 256 * 1024

/** Writes a stream to `path`, measured on the way; the first byte too many stops it with a 413, a lack of room with its own refusal. */
export async function spoolFile(stream: Readable, path: string, limits: SpoolLimits) {
  const { name, maxBytes, tooLarge = defaultTooLarge(maxBytes), takeRoom } = limits
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    highWaterMark: SPOOL_BUFFER,
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) return done(payloadTooLarge(tooLarge(name)))
      hash.update(chunk)
      const room = takeRoom?.(chunk.length)
      if (room) void passOnce(room, chunk, done)
      else done(null, chunk)
    },
  })
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600, highWaterMark: SPOOL_BUFFER }))
  return { size, sha256: hash.digest('hex') }
}

async function passOnce(room: Promise<void>, chunk: Buffer, done: TransformCallback): Promise<void> {
  try {
    await room
  } catch (error) {
    return done(error instanceof Error ? error : new Error('No room', { cause: error }))
  }
  done(null, chunk)
}

const defaultTooLarge = (maxBytes: number) => (name: string) =>
  `Le fichier "${name}" est trop volumineux (max ${Math.round(maxBytes / 1024 / 1024)}MB)`
