import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_BYTES = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const given: unknown = runInNewContext('gc')
const collect = isCollector(given) ? given : undefined
let received = 0

/**
 * Frees the buffers of an upload as it passes. Left to itself V8 sees few small objects, lets the bytes behind them pile up,
 * then walks the whole heap of the product for them: some twenty times for 500 MB, more work than the upload itself. A
 * collection of the young objects alone takes a millisecond.
 */
export function freeReceived(bytes: number): void {
  received += bytes
  if (received < EVERY_BYTES) return
  received = 0
  collect?.({ type: 'minor' })
}

function isCollector(value: unknown): value is NodeJS.GCFunction {
  return typeof value === 'function'
}
