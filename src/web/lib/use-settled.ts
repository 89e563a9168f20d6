import { useEffect, useState } from 'react'

/** A value once it has rested: what is typed, when the fingers stop. */
export function useSettled<Value>(value: Value, restMs = 200): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
