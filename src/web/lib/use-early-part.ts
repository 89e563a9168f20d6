import { useEffect } from 'react'

/**
 * Loads a part as soon as the screen that uses it is shown: the act that waits for it is in no address, so that the reload of a page
 * after a deployment would lose it. What could not be loaded is asked for again at its use.
 */
export const useEarlyPart = (load: () => Promise<unknown>): void =>
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
