import { silentLog } from '../../../testing/silent-log.ts'
import { startEmbeddedPostgres } from '../embedded.ts'

/** A process of its own, to be killed once its PostgreSQL runs. */
await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silentLog })
process.send?.('ready')
