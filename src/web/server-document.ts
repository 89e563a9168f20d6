import { createContext, type ReactElement } from 'react'

/** What only the server knows while it renders a document; null in the browser. */
export type ServerDocument = {
  earlyScript: string
  nonce: string | undefined
  /** Set on a reading page: no hydration, only islands wake. */
  reading: ReadingDocument | null
  /** The sheet of a public hydrated page, inline; null elsewhere, and in development, where Vite updates a link. */
  houseCss: string | null
}

export type ReadingDocument = {
  /** The whole sheet of the reading pages, inline; null in development, where Vite updates a link. */
  css: string | null
  /** Modules that wake the islands. */
  islandScripts: string[]
  /** HTML of an island, rendered apart from its page. */
  renderIsland: (element: ReactElement, identifierPrefix: string) => string
}

export const ServerDocumentContext = createContext<ServerDocument | null>(null)

/** `export const handle` of a route, inherited by its children: a reading page, or a public page that is hydrated. */
export type PageHandle = { reading: true } | { house: true } | { modulesAfterPaint: true }
