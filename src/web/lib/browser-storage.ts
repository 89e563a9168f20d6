/**
 * What the product stores in the browser. Nothing here throws: what the browser refuses to store (no room, cookies blocked) lasts as
 * long as the page, in its memory.
 */
export type Keeping = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  keys: () => string[]
  /** False for a value that the browser refused: the next page does not find it. */
  isKept: (key: string) => boolean
}

/** localStorage: kept until it is removed, shared by the tabs. */
export const browserStorage: Keeping = guarded(() => localStorage)

/** sessionStorage: kept by this tab only. */
export const tabStorage: Keeping = guarded(() => sessionStorage)

/** Even naming a storage may throw, hence the function. */
function guarded(storage: () => Storage): Keeping {
  const refused = new Map<string, string>()
  return {
    getItem: (key) => refused.get(key) ?? tried(() => storage().getItem(key), null),
    setItem(key, value) {
      const isStored = tried(() => {
        storage().setItem(key, value)
        return true
      }, false)
      if (isStored) refused.delete(key)
      else refused.set(key, value)
    },
    removeItem(key) {
      refused.delete(key)
      tried(() => storage().removeItem(key), undefined)
    },
    keys: () => [...new Set([...refused.keys(), ...tried(() => Object.keys(storage()), [])])],
    isKept: (key) => !refused.has(key),
  }
}

function tried<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}
