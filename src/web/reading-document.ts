import { renderToString } from 'react-dom/server'
import { clientModules } from './client-modules.ts'
import type { ReadingDocument } from './server-document'
import css from './site/reading.css?inline'

const ISLAND_ENTRY = 'src/web/islands/entry.ts'

/** What the head of every reading page holds; the same for all, hence constant hashes in their policy. */
export const readingDocument: ReadingDocument = {
  css: import.meta.env.DEV ? null : css,
  islandScripts: import.meta.env.DEV
    ? ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime', `/${ISLAND_ENTRY}`]
    : clientModules(ISLAND_ENTRY),
  renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
}
