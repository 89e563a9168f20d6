import { createContext } from 'react'

export type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage of the drafts of a part of the product. */
export type DraftPlace = {
  /** The start of each draft's key. */
  prefix: string
  /** `session`: this tab only; `local`: until it is removed. */
  storageOf: (keep: 'session' | 'local') => Keeping
}

export const BROWSER_PLACE: DraftPlace = {
  prefix: 'brouillon:',
  storageOf: (keep) => (keep === 'local' ? localStorage : sessionStorage),
}

/** Before the user is known, no draft is restored: the server renders the same. */
export const NO_PLACE: DraftPlace = { prefix: '', storageOf: () => NOTHING }

const NOTHING: Keeping = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

export const DraftPlaceContext = createContext(BROWSER_PLACE)
