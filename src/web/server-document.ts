import { createContext } from 'react'

/** What only the server knows while it renders a document; null in the browser. */
export type ServerDocument = { earlyScript: string; nonce: string | undefined }

export const ServerDocumentContext = createContext<ServerDocument | null>(null)
