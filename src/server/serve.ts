import { buildApp, FORMS, JOBS } from './app.ts'
import { ConfigError, loadConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { servePosts } from './http/serve-posts.ts'
import { serveWeb } from './http/ssr.ts'
import { startWorker } from './jobs/worker.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { openDoors } from './open-doors.ts'

/** Long enough for what is under way, short enough for who stops us (decisions §1). */
const STOP_TIMEOUT_MS = 9_000

/** Serves until it is told to stop; what keeps it from starting is printed, and ends the process. */
export async function serve(): Promise<void> {
  try {
    await start()
  } catch (error) {
    process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${describe(error)}\n`)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const config = loadConfig()
  const server = createServer(config, 'info')
  const { log } = server
  // The queue's library leaves promises that nobody waits for: one lost with the database must not end the process.
  process.on('unhandledRejection', (err) => log.error({ err }, 'A promise failed that nobody waited for'))
  const { deps, close } = await openDoors(config, log)
  await buildApp(server, deps)
  const renderPage = await serveWeb(server, deps)
  await servePosts(server, { deps, forms: FORMS, renderPage })
  if (config.metrics) await serveMetrics(deps, config.metrics)
  const { pool, clock } = deps
  const worker = await startWorker({
    pool,
    jobs: JOBS,
    deps,
    clock,
    log,
    concurrency: config.jobsAtOnce,
  })
  await server.listen({ port: config.port, host: config.host })
  process.stdout.write(`\n  Bon à tirer : ${config.appUrl}\n\n`)

  const stop = once(async (signal) => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
    // Whoever stops it at a keyboard does not wait for balancers to look elsewhere.
    await Promise.all([server.drain.leave(signal === 'SIGINT' ? 0 : undefined), worker.stop()])
    await server.close()
    await close()
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function once(stop: (signal: NodeJS.Signals) => Promise<void>): (signal: NodeJS.Signals) => void {
  let stopping = false
  return (signal) => {
    if (stopping) return
    stopping = true
    void stop(signal)
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
