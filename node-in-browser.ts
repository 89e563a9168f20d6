import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const OURS = resolve('src/server/demonstration/node')

/** What stands in a browser for a module of Node, or for a library that needs one. */
const STANDS_FOR: Record<string, string> = {
  crypto: `${OURS}/crypto.ts`,
  'stream/consumers': `${OURS}/stream-consumers.ts`,
  util: `${OURS}/util.ts`,
  'util/types': `${OURS}/util.ts`,
  zlib: `${OURS}/zlib.ts`,
  '@node-rs/argon2': `${OURS}/argon2.ts`,
  '@simplewebauthn/server': `${OURS}/passkeys.ts`,
  stream: 'readable-stream',
  events: 'events',
  buffer: 'buffer',
}

/** Never run there: a card provider, the queue's own loop, what is measured. */
const ABSENT = new Set(['stripe', 'graphile-worker', 'prom-client', ...builtinModules])

/** Lets the server's nouns run in a worker of the browser (docs/decisions/163). */
export const nodeInBrowser = (): Plugin => ({
  name: 'node-in-browser',
  enforce: 'pre',
  async resolveId(id, importer) {
    const name = id.replace(/^node:/, '')
    const other = STANDS_FOR[name]
    // The slash asks for the library of that name, which a module of Node would hide.
    if (other) return this.resolve(other.startsWith('/') ? other : `${other}/`, importer, { skipSelf: true })
    return ABSENT.has(name) ? `\0absent:${name}` : null
  },
  async load(id) {
    if (!id.startsWith('\0absent:')) return null
    const names = (
      await import(id.slice('\0absent:'.length)).then((loaded: object) => Object.keys(loaded))
    ).filter((name) => /^(?!default$)[\w$]+$/.test(name))
    const exported = names.map((name) => `absent as ${name}`).join(', ')
    return `import absent from '${OURS}/absent.ts'; export default absent; export { ${exported} }`
  },
})
