import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { ConfigError, loadConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { openDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { giveReferenceData } from './db/seed/give-reference-data.ts'
import type { Deps } from './deps.ts'
import { openMailer } from './emails/open-mailer.ts'
import { serveWeb } from './http/ssr.ts'
import { CRON, JOBS } from './jobs/all-jobs.ts'
import { startWorker } from './jobs/worker.ts'
import { openPayments } from './payments/open-payments.ts'
import { openStorage } from './storage/storage.ts'

/** Long enough for what is under way, short enough for who stops us (decisions §1). */
const STOP_TIMEOUT_MS = 9_000

await start().catch((error: unknown) => {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${describe(error)}\n`)
  process.exit(1)
})

async function start(): Promise<void> {
  const config = loadConfig()
  const server = createServer(config, 'info')
  const { log } = server
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? postgres?.url ?? ''
  const database = openDatabase(url, {
    max: 20,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  await migrate(database.db)
  const clock = systemClock(config.clockOffsetMs)
  const { db, pool } = database
  const storage = await openStorage(config.storage)
  const mailer = openMailer(config)
  await giveReferenceData({ config, clock, db, log })

  const deps: Deps = {
    config,
    db,
    pool,
    storage,
    clock,
    log,
    mailer,
    payments: openPayments({ config, db, clock }),
  }
  await buildApp(server, deps)
  await serveWeb(server, config)
  const worker = await startWorker({ pool, jobs: JOBS, cron: CRON, deps, clock, log })
  await server.listen({ port: config.port, host: config.host })
  process.stdout.write(`\n  Bon à tirer : ${config.appUrl}\n\n`)

  const stop = once(async () => {
    const giveUp = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
    await server.close()
    await worker.stop()
    mailer.close()
    await database.close()
    await postgres?.stop()
    clearTimeout(giveUp)
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function once(stop: () => Promise<void>): () => void {
  let stopping = false
  return () => {
    if (stopping) return
    stopping = true
    void stop()
  }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
