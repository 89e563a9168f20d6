import { use, useCallback, useEffect, useState } from 'react'
import { DraftPlaceContext } from './draft-place.ts'

/** Tells the names of the texts given up, to a form drawn again since the press. */
const givenUp = new EventTarget()

/**
 * A typed text, stored in this tab through closed panels, reloads and failed sendings until it is given up
 * (`keep(undefined)`); undefined before any typing. Mount it again for another key.
 */
export function useStoredText(
  key: string,
): [typed: string | undefined, keep: (text: string | undefined) => void] {
  const { prefix, storageOf } = use(DraftPlaceContext)
  const storage = storageOf('session')
  const name = prefix + key
  const [typed, setTyped] = useState(() => storage.getItem(name) ?? undefined)
  useEffect(() => {
    const forget = () => setTyped(undefined)
    givenUp.addEventListener(name, forget)
    return () => givenUp.removeEventListener(name, forget)
  }, [name])
  const keep = useCallback(
    (text: string | undefined) => {
      setTyped(text)
      if (text !== undefined) return storage.setItem(name, text)
      storage.removeItem(name)
      givenUp.dispatchEvent(new Event(name))
    },
    [storage, name],
  )
  return [typed, keep]
}
