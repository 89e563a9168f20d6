import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import type { ReadingDocument } from './server-document'

const ENTRY = 'src/web/islands/entry.ts'
const MANIFEST = 'build/client/.vite/manifest.json'
const manifest = z.object({ [ENTRY]: z.object({ file: z.string() }) })

/** What every reading page holds beside its own text; the same for all. */
export const readingDocument: ReadingDocument = {
  scripts: import.meta.env.DEV
    ? ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime', `/${ENTRY}`]
    : [builtEntry()],
  renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
}

/** The address that the build gave to the entry of the islands (vite.config.ts). */
function builtEntry(): string {
  const { [ENTRY]: entry } = manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  return `/${entry.file}`
}
