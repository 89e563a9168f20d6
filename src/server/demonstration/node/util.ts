/** What the product and its libraries ask of `node:util`. */
export const isDeepStrictEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isDeepStrictEqual(one[name], other[name]))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const inherits = (one: { prototype: object }, other: { prototype: object }): void => {
  Object.setPrototypeOf(one.prototype, other.prototype)
}
export const deprecate = <Value>(value: Value): Value => value
export const inspect = (value: unknown): string => String(value)
export const promisify = (): never => {
  throw new Error('A demonstration has no callback to wait for')
}
export const isDate = (value: unknown): boolean => value instanceof Date
export const types = { isDate }
export default { isDeepStrictEqual, inherits, deprecate, inspect, promisify, types }
