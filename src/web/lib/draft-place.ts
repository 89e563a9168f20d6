import { createContext } from 'react'

export type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where a part of the product keeps what is being typed in it. */
export type DraftPlace = {
  /** Begins the name of each. */
  prefix: string
  /** `session`: this tab alone; `local`: until it is forgotten. */
  storageOf: (keep: 'session' | 'local') => Keeping
}

export const BROWSER_PLACE: DraftPlace = {
  prefix: 'brouillon:',
  storageOf: (keep) => (keep === 'local' ? localStorage : sessionStorage),
}

/** While nobody is known, nothing is given back: the server draws the same. */
export const NO_PLACE: DraftPlace = { prefix: '', storageOf: () => NOTHING }

const NOTHING: Keeping = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

export const DraftPlaceContext = createContext(BROWSER_PLACE)
