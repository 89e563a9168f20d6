import { useEffect, useState } from 'react'

/** A value once it has rested, such as a typed text after a pause. */
export function useSettled<Value>(value: Value, restMs = 200): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
