import { Buffer } from 'buffer'

type Texts = { toString: (this: Buffer, encoding?: BufferEncoding, ...bounds: number[]) => string }
/** As it is called with a text; with bytes, the second is where they begin, and the third their number. */
type Made = (value: string, encoding?: BufferEncoding, length?: number) => Buffer

// oxlint-disable-next-line typescript/unbound-method -- called with its own buffer below
const { toString }: Texts = Buffer.from('')
const from: Made = Buffer.from.bind(Buffer)

/** The library that stands for Buffer does not know this name; it reads that alphabet under the other. */
const URL_SAFE = 'base64url'

const texts: Texts = {
  toString(encoding, ...bounds) {
    const isUrlSafe = encoding === URL_SAFE
    const text = toString.call(this, isUrlSafe ? 'base64' : encoding, ...bounds)
    return isUrlSafe ? text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') : text
  },
}
const prototype: unknown = Buffer.prototype
Object.assign(Object(prototype), texts)
Object.assign(Buffer, {
  from: (value: string, encoding?: BufferEncoding, length?: number) =>
    from(value, encoding === URL_SAFE ? 'base64' : encoding, length),
})

/** The globals of Node that libraries take for granted. */
Object.assign(globalThis, {
  Buffer,
  global: globalThis,
  setImmediate: (act: () => void) => setTimeout(act, 0),
  process: {
    env: {},
    versions: {},
    platform: 'browser',
    nextTick: (act: (...given: unknown[]) => void, ...given: unknown[]) =>
      queueMicrotask(() => act(...given)),
    cwd: () => '/',
    on: () => {},
    emitWarning: () => {},
  },
})

/** A timer is a number here, and holds no process that might end. */
Object.assign(Number.prototype, {
  unref(this: number) {
    return this
  },
})
