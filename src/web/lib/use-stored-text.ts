import { use, useCallback, useState } from 'react'
import { DraftPlaceContext } from './draft-place.ts'
import { store } from './store.ts'

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
  const keep = useCallback(
    (text: string | undefined) => {
      setTyped(text)
      if (text === undefined) storage.removeItem(name)
      else store(storage, name, text)
    },
    [storage, name],
  )
  return [typed, keep]
}
