import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pino from 'pino'
import { printPdf } from '../nouns/money/invoices/print-pdf.ts'
import { migrate } from '../platform/db/migrate.ts'
import { giveDemoData } from '../seed/demo/give-demo-data.ts'
import { giveReferenceData } from '../seed/give-reference-data.ts'
import { liteDeps } from './lite-deps.ts'
import { memoryStorage } from './memory-storage.ts'
import { runWaitingJobs } from './run-waiting-jobs.ts'

/** `npm run build` makes the house of the demonstration: the demo data, played by the product's verbs on a PGlite, then dumped. */
const OUT = '.demonstration'
const PGLITE = 'node_modules/@electric-sql/pglite/dist'

/** Bytes as they travel, about. */
const sentBytes = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }).length

const madeAt = new Date()
const files = new Map<string, Uint8Array>()
const lite = await PGlite.create({ extensions: { pg_trgm } })
const given = { storage: memoryStorage(files), clock: () => new Date(), log: pino({ level: 'warn' }) }
// The queue's migrations take a connection of their own.
await migrate(liteDeps(lite, { ...given, connections: 2 }).db)
const deps = { ...liteDeps(lite, given), pdf: printPdf }
await giveReferenceData(deps)
await giveDemoData(deps)
await runWaitingJobs(deps)
/** One reader in a browser's memory; and no write-ahead log, the larger part: what was recycled of it is not kept, a new segment is empty. */
const LIGHTER = [
  "ALTER SYSTEM SET shared_buffers = '16MB'",
  'ALTER SYSTEM SET max_connections = 5',
  "ALTER SYSTEM SET min_wal_size = '32MB'",
  "ALTER SYSTEM SET max_wal_size = '48MB'",
  'SET wal_recycle = off',
  'VACUUM FULL',
  'SELECT pg_switch_wal()',
  'CHECKPOINT',
]
for (const statement of LIGHTER) await lite.exec(statement)
const house = new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer())
await lite.close()

await rm(OUT, { recursive: true, force: true })
for (const [key, bytes] of files) {
  await mkdir(dirname(join(OUT, 'files', key)), { recursive: true })
  await writeFile(join(OUT, 'files', key), bytes)
}
await writeFile(join(OUT, 'house.tar'), house)
const [data, wasm] = await Promise.all(
  ['pglite.data', 'pglite.wasm'].map((name) => readFile(join(PGLITE, name))),
)
const sent = [house, data, wasm].reduce((sum, bytes) => sum + (bytes ? sentBytes(bytes) : 0), 0)
const weights = { madeAt, house: house.length, data: data?.length, wasm: wasm?.length, sent }
await writeFile(join(OUT, 'weights.json'), JSON.stringify(weights))
