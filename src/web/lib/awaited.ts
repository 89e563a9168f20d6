import { createContext } from 'react'

/** Whether what is drawn waits for who asks: it hears nothing, and what would stand over the page (a portal) is not there yet. */
export const AwaitedContext = createContext(false)
