import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once the page can act: false on the server and until React has hydrated its HTML. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
