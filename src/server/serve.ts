import { once } from 'node:events'
import net from 'node:net'
import { buildApp, FORMS } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { JOBS } from './nouns/all-nouns.ts'
import { takeEmail } from './nouns/messages/inbound/take-email.ts'
import { MAILBOX_PATH, tellMails } from './platform/emails/test-mailbox/tell-mails.ts'
import { createServer } from './platform/http/create-server.ts'
import { servePosts } from './platform/http/serve-posts.ts'
import { serveWeb } from './platform/http/ssr.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { readableLog } from './platform/log/readable-log.ts'
import { startMailboxReader } from './platform/mailbox/start-reader.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { openDeps } from './platform/open-deps.ts'
import { startFailureText } from './platform/process/start-failure.ts'

/** Long enough for the work under way, short enough for the program that stops us (decisions §1). */
const STOP_TIMEOUT_MS = 9_000

/** Serves until it is told to stop; a failure to start is printed, and ends the process. */
export async function serve(): Promise<void> {
  try {
    await start()
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : startFailureText(error)}\n`)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const config = loadConfig()
  await checkPort(config)
  if (config.metrics) await checkPort(config.metrics, 'METRICS_PORT')
  const { stdout } = process
  const server = createServer(config, stdout.isTTY ? { level: 'info', stream: readableLog(stdout) } : 'info')
  const { log } = server
  // oxlint-disable-next-line no-console -- the queue's library prints by it what ended one of its workers: here a line of the log, masked
  console.trace = (err: unknown) => log.warn({ err }, 'A worker of the queue ended')
  // The queue's library leaves unawaited promises: one lost with the database must not end the process.
  process.on('unhandledRejection', (err) => log.error({ err }, 'A promise failed that nobody waited for'))
  const { deps: opened, close } = await openDeps(config, log)
  const deps = config.testMailbox ? { ...opened, mailer: tellMails(opened.mailer, config) } : opened
  await buildApp(server, deps)
  const renderPage = await serveWeb(server, deps)
  await servePosts(server, { deps, forms: FORMS, renderPage })
  if (config.metrics) await serveMetrics(deps, config.metrics)
  const { pool, clock } = deps
  const readings = JOBS.filter(({ queue }) => queue === 'READINGS')
  const others = JOBS.filter(({ queue }) => queue !== 'READINGS')
  const workers = await Promise.all([
    startWorker({ pool, jobs: others, deps, clock, log, concurrency: config.jobsAtOnce }),
    startWorker({ pool, jobs: readings, deps, clock, log, concurrency: 1 }),
  ])
  const mailbox = startMailboxReader({ deps, take: (source) => takeEmail(deps, source) })
  await server.listen({ port: config.port, host: config.host })
  stdout.write(startNotice(config))

  const stop = onlyOnce(async (signal) => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
    // The person who stops it at a keyboard does not wait for balancers to look elsewhere.
    await Promise.all([
      server.drain.leave(signal === 'SIGINT' ? 0 : undefined),
      ...workers.map((worker) => worker.stop()),
      mailbox.stop(),
    ])
    await server.close()
    await close()
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function onlyOnce(stop: (signal: NodeJS.Signals) => Promise<void>): (signal: NodeJS.Signals) => void {
  let stopping = false
  return (signal) => {
    if (stopping) return
    stopping = true
    void stop(signal)
  }
}

/** The last lines of a start: the address, and on the machine of a person who tries the product, the next steps. */
function startNotice({ appUrl, admin, testMailbox }: Config): string {
  const address = `\n  Bon à tirer : ${appUrl}\n\n`
  if (!testMailbox) return address
  return `${address}  Et maintenant :
    commander       ${appUrl}/commande-invitee
    le back-office  ${appUrl}/login avec ${admin.email}
    les e-mails     ${appUrl}${MAILBOX_PATH}
    des exemples    npm run seed:demo

`
}

/** Throws a ConfigError where another program listens already: before anything is started for nothing. */
async function checkPort({ host, port }: { host: string; port: number }, variable = 'PORT'): Promise<void> {
  if (port === 0) return
  const probe = net.createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EADDRINUSE') throw error
    const next = port < 65_535 ? port + 1 : 3000
    throw new ConfigError(
      `Le port ${port} est déjà pris. Choisissez-en un autre : ${variable}=${next} npm start`,
    )
  }
  probe.close()
  await once(probe, 'close')
}
