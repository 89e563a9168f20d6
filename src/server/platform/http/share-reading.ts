/**
 * Shares a reading between callers: those who ask during one wait for the next and share it, so that none gets a value read before they
 * asked, and one reading is under way at a time.
 */
export function shareReading<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | undefined
  let next: Promise<Value> | undefined

  const begin = (): Promise<Value> => {
    const reading = read()
    current = reading
    const end = () => {
      if (current === reading) current = undefined
    }
    reading.then(end, end)
    return reading
  }
  const beginNext = (): Promise<Value> => {
    next = undefined
    return begin()
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(beginNext, beginNext)
    return next
  }
}
