import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import type { ReadingDocument } from './server-document'
import css from './site/reading.css?inline'

const ISLAND_ENTRY = 'src/web/islands/entry.ts'
const CLIENT_MANIFEST = 'build/client/.vite/manifest.json'
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

/** What the head of every reading page holds; the same for all, hence constant hashes in their policy. */
export const readingDocument: ReadingDocument = {
  css: import.meta.env.DEV ? null : css,
  islandScripts: import.meta.env.DEV
    ? ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime', `/${ISLAND_ENTRY}`]
    : islandModules(),
  renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
}

/** The entry, and before it what it imports: asked for with it, not a round trip later. */
function islandModules(): string[] {
  const chunks = manifest.parse(JSON.parse(readFileSync(CLIENT_MANIFEST, 'utf8')))
  const named = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`${CLIENT_MANIFEST} does not name ${name}`)
    return chunk
  }
  const entry = named(ISLAND_ENTRY)
  return [...entry.imports.map(named), entry].map(({ file }) => `/${file}`)
}
