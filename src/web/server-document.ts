import { createContext, type ReactElement } from 'react'

/** Data that only the server has during the rendering of a document; null in the browser. */
export type ServerDocument = {
  earlyScript: string
  nonce: string | undefined
  /** Set on a reading page: only its islands are hydrated. */
  reading: ReadingDocument | null
}

export type ReadingDocument = {
  /** Modules that hydrate the islands. */
  scripts: string[]
  /** HTML of an island, rendered apart from its page. */
  renderIsland: (element: ReactElement, identifierPrefix: string) => string
}

export const ServerDocumentContext = createContext<ServerDocument | null>(null)

/** `export const handle` of a route, inherited by its children. */
export type PageHandle = { reading: true }
