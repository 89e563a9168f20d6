import { createHash } from 'node:crypto'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpError } from '../errors.ts'
import { writeSpooled } from '../storage/write-spooled.ts'
import type { TakeRoom } from './upload-room.ts'

type SpoolLimits = {
  maxBytes: number
  tooLarge: () => HttpError
  takeRoom: TakeRoom
}

/** Bytes that may wait between the socket and the disk: several chunks go down in one write, and memory stays flat. */
export const SPOOL_BUFFER = 256 * 1024

/** Writes a stream to `path`, measured on the way; the first byte too many stops it with `tooLarge`, a lack of room with its own refusal. */
export async function spoolFile(stream: Readable, path: string, limits: SpoolLimits) {
  const { maxBytes, tooLarge, takeRoom } = limits
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    highWaterMark: SPOOL_BUFFER,
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) return done(tooLarge())
      hash.update(chunk)
      const room = takeRoom(chunk.length)
      if (room) void passOnce(room, chunk, done)
      else done(null, chunk)
    },
  })
  await writeSpooled({ path, highWaterMark: SPOOL_BUFFER }, (file) => pipeline(stream, measure, file))
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
