import { createContext } from 'react'

/** Where a part of the product keeps what is being typed in it. */
export type DraftPlace = {
  /** Begins the name of each. */
  prefix: string
  /** `session`: this tab alone; `local`: until it is forgotten. */
  storageOf: (keep: 'session' | 'local') => Storage
}

export const BROWSER_PLACE: DraftPlace = {
  prefix: 'brouillon:',
  storageOf: (keep) => (keep === 'local' ? localStorage : sessionStorage),
}

export const DraftPlaceContext = createContext(BROWSER_PLACE)
