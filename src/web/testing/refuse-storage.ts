import { onTestFinished } from 'vitest'

/** Until the test ends or `end` is called, the browser's storage can be read and not written, as when it has no room. */
export const refuseWrites = (): { end: () => void } =>
  replaceStorage(
    (given) =>
      new Proxy(given, {
        get(target, name) {
          if (name === 'setItem') return refuseAs('QuotaExceededError')
          const value: unknown = Reflect.get(target, name)
          return value
        },
      }),
  )

/** Until the test ends, even naming a storage throws, as where cookies are blocked. */
export const refuseAccess = (): { end: () => void } => replaceStorage(refuseAs('SecurityError'))

const refuseAs = (name: string) => () => {
  throw new DOMException('The storage refuses.', name)
}

function replaceStorage(replacement: (given: Storage) => Storage): { end: () => void } {
  const ends = (['localStorage', 'sessionStorage'] as const).map((name) => {
    const own = Object.getOwnPropertyDescriptor(globalThis, name) ?? {}
    const given = globalThis[name]
    Object.defineProperty(globalThis, name, { configurable: true, get: () => replacement(given) })
    return () => void Object.defineProperty(globalThis, name, own)
  })
  const end = () => ends.forEach((one) => one())
  onTestFinished(end)
  return { end }
}
