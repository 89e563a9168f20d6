/**
 * A value made at its first use, then kept. `Intl` needs several milliseconds to make one format, ten times that on a slow
 * phone: none is made by the loading of a module.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
