import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Measured = { bytes: number; sha256: string }

/** A pipeline step that changes nothing, and knows the length and hash of its bytes at the end. */
export function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  async function* through(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { through, result: (): Measured => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes a stream, through `change` if given, to a file only we can read; on the disk, and measured, when it returns. */
export async function writeMeasured(source: Readable, path: string, change?: Transform): Promise<Measured> {
  const { through, result } = measure()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await (change ? pipeline(source, change, through, file) : pipeline(source, through, file))
  return result()
}

/** The SHA-256 of a file. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
