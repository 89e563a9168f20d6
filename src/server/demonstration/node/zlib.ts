import { Transform } from 'node:stream'
import { Deflate, type DeflateOptions, deflateSync } from 'fflate'

type Done = (error: Error | null, bytes: Buffer) => void

/** What the archives of the product ask of `node:zlib`. */
export const deflateRaw = (bytes: Uint8Array, { level }: DeflateOptions, done: Done): void =>
  done(null, Buffer.from(deflateSync(bytes, { level })))

/** Called with `new`: a stream that compresses what it is given. */
export function DeflateRaw({ level }: DeflateOptions): Transform {
  const deflate = new Deflate({ level })
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      deflate.push(chunk)
      done()
    },
    flush(done) {
      deflate.push(new Uint8Array(), true)
      done()
    },
  })
  deflate.ondata = (bytes) => void stream.push(Buffer.from(bytes))
  return stream
}

export default { deflateRaw, DeflateRaw }
