import { createContext } from 'react'

/** True while the page waits for its session: it receives no live events, and opens no portal over the page. */
export const AwaitedContext = createContext(false)
