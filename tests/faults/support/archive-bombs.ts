import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { createDeflateRaw } from 'node:zlib'
import { zipSync } from 'fflate'

/** A megabyte on the wire, a gigabyte once inflated: the entry that tells a Word file's types. */
export async function inflatingDocx(): Promise<Uint8Array<ArrayBuffer>> {
  const size = 1024 ** 3
  return oneEntry('[Content_Types].xml', await deflatedZeros(size), { size })
}

/** The same, its size said after its bytes, so that nothing tells it beforehand. */
export async function silentDocx(): Promise<Uint8Array<ArrayBuffer>> {
  return oneEntry('[Content_Types].xml', await deflatedZeros(1024 ** 3), { size: 0, flags: 8 })
}

/** A hundred thousand empty entries. */
export function crowdedZip(): Uint8Array<ArrayBuffer> {
  const entries = Array.from({ length: 100_000 }, (_, index) => [`f${index}`, new Uint8Array()] as const)
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level: 0 }))
}

/** Archives within archives, and names that lead out of any folder. */
export function nestedZip(depth = 10): Uint8Array<ArrayBuffer> {
  let inner = zipSync({ '../../../../etc/cron.d/x': new Uint8Array(10) })
  for (let level = 0; level < depth; level++)
    inner = zipSync({ 'a.zip': inner, 'b.zip': inner, '/c.zip': inner })
  return new Uint8Array(inner)
}

async function deflatedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 9 })
  const deflated = buffer(deflate)
  const zeros = Buffer.alloc(1024 * 1024)
  for (let sent = 0; sent < bytes; sent += zeros.length) {
    if (!deflate.write(zeros)) await once(deflate, 'drain')
  }
  deflate.end()
  return deflated
}

/** A zip of one deflated entry, as APPNOTE.TXT 4.3 lays it out. */
function oneEntry(
  entry: string,
  data: Buffer,
  { size, flags = 0 }: { size: number; flags?: number },
): Uint8Array<ArrayBuffer> {
  const name = Buffer.from(entry)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(flags, 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(flags === 0 ? data.length : 0, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return new Uint8Array(Buffer.concat([local, central, end]))
}
