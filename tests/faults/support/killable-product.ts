import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { processReadings } from '#server/nouns/manuscript/read-in-process.ts'
import { printPdf } from '#server/nouns/money/invoices/print-pdf.ts'
import { openPayments } from '#server/nouns/money/provider/open-payments.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openMailer } from '#server/platform/emails/open-mailer.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { mailOpener } from '#server/platform/mailbox/open-mail.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { removeFolder } from '#server/testing/remove-folder.ts'
import { startStripeDouble } from '#server/testing/stripe-double.ts'
import { newDataDir, startServer } from '../../e2e/support/server.ts'

/** The product as it ships: its processes, their own PostgreSQL, a card provider; and ways to kill its parts. */
export type KillableProduct = {
  url: string
  dataDir: string
  /** Its database and storage, seen from outside: the oracle. */
  deps: Deps
  stripe: Awaited<ReturnType<typeof startStripeDouble>>
  /** SIGKILL to the first process, or to the one of that rank, and none after. */
  killProcess: (rank?: number) => Promise<void>
  /** Starts that process again at its address; the milliseconds until it is ready. */
  restart: (rank?: number) => Promise<number>
  /** SIGKILL to the PostgreSQL server; the processes must find it again. */
  killPostgres: () => Promise<void>
  /** Asks the processes to stop, and removes everything. */
  close: () => Promise<void>
}

type KillableOptions = {
  /** Processes beside the first, on the same database: the address stays the first one's. */
  otherProcesses?: number
  environment?: Record<string, string>
}

export async function startKillableProduct({
  otherProcesses = 0,
  environment: asked = {},
}: KillableOptions = {}): Promise<KillableProduct> {
  const dataDir = await newDataDir()
  const stripe = await startStripeDouble()
  const environment = {
    ...asked,
    APP_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_essais',
    STRIPE_WEBHOOK_SECRET: 'whsec_essais',
    STRIPE_API_BASE: stripe.url,
  }
  const first = await startServer({ dataDir, environment })
  const others = await Promise.all(
    Array.from({ length: otherProcesses }, () => startServer({ dataDir, environment })),
  )
  const servers = [first, ...others]
  const serverOf = (rank: number) => servers[rank] ?? first
  const { deps, closeOracle } = await openOracle(dataDir, environment)

  return {
    url: first.url,
    dataDir,
    deps,
    stripe,
    killProcess: async (rank = 0) => {
      await serverOf(rank).stop('SIGKILL')
    },
    restart: async (rank = 0) => {
      const again = await startServer({ dataDir, environment, port: serverOf(rank).port })
      servers[rank] = again
      return again.readyMs
    },
    killPostgres: async () => {
      const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    close: async () => {
      await closeOracle()
      await Promise.all(servers.map((one) => one.stop()))
      await stripe.close()
      await removeFolder(dataDir)
    },
  }
}

/** A second access to the database and storage of the process: nothing is started for it, and nothing made. */
async function openOracle(dataDir: string, environment: Record<string, string>) {
  const [port, password] = await Promise.all(
    ['postgres-port', 'postgres-password'].map((name) => readFile(join(dataDir, name), 'utf8')),
  )
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment })
  const url = `postgres://bonatirer:${password?.trim()}@127.0.0.1:${port?.trim()}/bonatirer`
  const { db, pool, close } = openDatabase(url, { max: 3 })
  const clock = systemClock(0)
  const mailer = openMailer(config)
  const storage = await openStorage(config.storage)
  const deps: Deps = {
    config,
    db,
    pool,
    clock,
    mailer,
    log: createServer(config, 'silent').log,
    storage,
    payments: openPayments({ config, db, clock }),
    readings: processReadings,
    pdf: printPdf,
    openMail: mailOpener(storage),
  }
  const closeOracle = async () => {
    mailer.close()
    await close()
  }
  return { deps, closeOracle }
}
