import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Source = { path: string; text: string }

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+|#(?:server|contract|manuscript|web)\/[^']+)'/g
/** A file that is loaded when it is needed, or by another thread. */
const LOADED_APART = /(?:import|URL)\(\s*'(\.{1,2}\/[^']+|#(?:server|contract|manuscript|web)\/[^']+)'/g

export const sourcesOf = (root: string): Source[] =>
  globSync(`${root}/**/*.{ts,tsx}`).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The files that a file imports, in whatever way. */
export const importsOf = (source: Source): string[] => targetsOf(source, IMPORT)

/** The modules that a source loads apart, in a chunk or a thread of their own. */
export const loadedApartBy = (source: Source): string[] => targetsOf(source, LOADED_APART)

const targetsOf = ({ path, text }: Source, written: RegExp): string[] =>
  [...text.matchAll(written)].map(([, target = '']) =>
    target.startsWith('#') ? join('src', target.slice(1)) : join(dirname(path), target),
  )
