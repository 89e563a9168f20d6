/**
 * Those who ask while a reading is under way wait for the next one, and share it: nobody is given what was read before
 * they asked, and however many ask, one reading is under way at a time.
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
