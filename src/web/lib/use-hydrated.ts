import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page can act yet: false on the server and until React has taken over what it rendered. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
