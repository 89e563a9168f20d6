import { strToU8, zipSync } from 'fflate'

/** A zip of entries stored as they are, which declare no byte and share the same ones. */
export function sharingZip({ entries, bytes }: { entries: number; bytes: number }): Uint8Array<ArrayBuffer> {
  const stored = zipSync({ 'a.bin': [new Uint8Array(bytes), { level: 0 }] })
  const view = new DataView(stored.buffer)
  const directoryAt = stored.length - 22 - 46 - 'a.bin'.length
  view.setUint32(directoryAt + 24, 0, true)
  const entry = stored.slice(directoryAt, stored.length - 22)
  const end = stored.slice(stored.length - 22)
  const of = new DataView(end.buffer)
  of.setUint16(8, entries, true)
  of.setUint16(10, entries, true)
  of.setUint32(12, entries * entry.length, true)
  const named = Array.from({ length: entries }, (_, index) => {
    const one = entry.slice()
    one.set(strToU8(String(index).padStart(5, '0')), 46)
    return one
  })
  return joined([stored.slice(0, directoryAt), ...named, end])
}

function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
