import { useCallback, useState } from 'react'
import { store } from './store.ts'

const PREFIX = 'brouillon:'

/**
 * A text being typed, kept in this tab through closed panels, reloads and failed sendings until it is given up
 * (`keep(undefined)`); undefined while nothing was typed. Mount it anew for another key.
 */
export function useStoredText(
  key: string,
): [typed: string | undefined, keep: (text: string | undefined) => void] {
  const [typed, setTyped] = useState(() => sessionStorage.getItem(PREFIX + key) ?? undefined)
  const keep = useCallback(
    (text: string | undefined) => {
      setTyped(text)
      if (text === undefined) sessionStorage.removeItem(PREFIX + key)
      else store(sessionStorage, PREFIX + key, text)
    },
    [key],
  )
  return [typed, keep]
}
