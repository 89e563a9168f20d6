import { startEmbeddedPostgres } from '../platform/db/embedded.ts'
import { silentLog } from './silent-log.ts'

/** A process of its own, to be killed once its PostgreSQL runs. */
await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silentLog })
process.send?.('ready')
