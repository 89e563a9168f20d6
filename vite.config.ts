import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const ROOT = /\/src\/web\/root\.tsx(\?|$)/
const ORDER = /\/src\/web\/order\/guest-order-page\.tsx(\?|$)/
const ROOT_OR_ORDER = new RegExp(`${ROOT.source}|${ORDER.source}`)
const ACCOUNT_CONTRACT = /\/src\/(web\/auth\/account-contract|contract\/shared\/error-body)\.ts(\?|$)/
const ORDER_CONTRACT = /\/src\/web\/order\/order-contract\.ts(\?|$)/
const CONTRACTS = new RegExp(`${ACCOUNT_CONTRACT.source}|${ORDER_CONTRACT.source}`)
const ISLANDS = /\/src\/web\/islands\//
/** Whose later imports are an island's still: the registry's, and those of what it wakes. */
const WOKEN = /\/src\/web\/(islands|site)\//

/**
 * What pages share, in few files: cut module by module, the order page asked for a hundred of them, each with its headers
 * and its wait (docs/decisions/034). A group takes what its modules import too, unless one above it has it.
 */
const CHUNKS = [
  // What a reading page runs before a gesture: no framework may join it (decision 021).
  {
    name: 'early',
    test: /src\/web\/(auth\/token|consent\/(tend-banner|measure|measured-paths|stored-consent|cookie-consent))\.ts$|src\/web\/(lib\/fetched-first|islands\/first-of)\.ts$|vite\/preload-helper/,
    priority: 9,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 7 },
  { name: 'zod', test: /node_modules\/(zod|@hookform\/resolvers)\/|zod-in-browser/, priority: 6 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 6 },
  // What the islands of the reading pages wake with, and the root or the order page has too: no toasts, whose styles the
  // policy of a reading page refuses.
  { name: whatIsOf('common', [ROOT_OR_ORDER, ISLANDS]), debugName: 'common', priority: 5 },
  // What every hydrated page has.
  { name: whatIsOf('application', [ROOT]), debugName: 'application', priority: 4 },
  { name: whatIsOf('order', [ORDER]), debugName: 'order', minShareCount: 2, priority: 3 },
  // A page that asks for a new password says how strong it is without any schema.
  { name: 'password-strength', test: /\/contract\/auth\/password-strength\.ts$/, priority: 3 },
  // What a public page runs at its first gesture, with zod (docs/decisions/036); apart, what an island asks by too.
  { name: whatIsOf('island-contract', [CONTRACTS, ISLANDS]), debugName: 'island-contract', priority: 2 },
  { name: whatIsOf('account-contract', [ACCOUNT_CONTRACT]), debugName: 'account-contract', priority: 1 },
  { name: whatIsOf('order-contract', [ORDER_CONTRACT]), debugName: 'order-contract', priority: 1 },
]

/** The chunks of which nearly all runs as a hydrated page comes alive. */
const RUN_AT_ONCE = new Set([
  'react',
  'router',
  'forms',
  'common',
  'application',
  'order',
  'guest-order-page',
])

/**
 * Chromium compiles such a file whole as it comes, beside the page; function by function, each as it is first called, took
 * a third of the time in which the page came alive (V8, « explicit compile hints »).
 */
const compileWhole: Plugin = {
  name: 'compile-whole',
  generateBundle: {
    // The hint is the first line: Vite writes above the rest.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && RUN_AT_ONCE.has(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
}

/** Names a chunk of what is imported, at whatever distance, by a module of each of these. */
function whatIsOf(name: string, owners: RegExp[]): (id: string, graph: Graph) => string | null {
  return (id, graph) => {
    const above = importersOf(id, graph)
    return owners.every((owner) => above.some((importer) => owner.test(importer))) ? name : null
  }
}

type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }

/** A module, and all that import it; of what is imported later, only what an island does. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id])
  for (const one of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {}
    for (const importer of [...importers, ...dynamicImporters.filter((by) => WOKEN.test(by))])
      found.add(importer)
  }
  return [...found]
}

/** What is imported later is fetched first: see `fetchedFirst`. */
const fetchFirst: Plugin = {
  name: 'fetch-first',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return null
    if (!code.includes(EXPORTED)) return this.error('Vite exports its preload helper in another way')
    return `import { fetchedFirst } from '/src/web/lib/fetched-first.ts'
${code.replace(EXPORTED, 'const preload =')}
${EXPORTED} (load, deps, importer) => fetchedFirst(deps).then(() => preload(load, deps, importer))`
  },
}
const EXPORTED = 'export const __vitePreload ='

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), fetchFirst, compileWhole],
  build: { manifest: true },
  environments: {
    // A second entry of the same client build: what wakes the islands, sharing React with the application.
    client: {
      build: {
        rollupOptions: {
          input: ['src/web/islands/entry.ts'],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
  },
})
