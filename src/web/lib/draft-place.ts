import { createContext } from 'react'
import { browserStorage, type Keeping, tabStorage } from './browser-storage.ts'

/** The storage of the drafts of a part of the product. */
export type DraftPlace = {
  /** The start of each draft's key. */
  prefix: string
  /** `session`: this tab only; `local`: until it is removed. */
  storageOf: (keep: 'session' | 'local') => Keeping
}

export const BROWSER_PLACE: DraftPlace = {
  prefix: 'brouillon:',
  storageOf: (keep) => (keep === 'local' ? browserStorage : tabStorage),
}

/** Before the user is known, no draft is restored: the server renders the same. */
export const NO_PLACE: DraftPlace = { prefix: '', storageOf: () => NOTHING }

const NOTHING: Keeping = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  keys: () => [],
  isKept: () => false,
}

export const DraftPlaceContext = createContext(BROWSER_PLACE)
