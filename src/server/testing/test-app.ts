import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { JOBS } from '../nouns/all-nouns.ts'
import { setProof } from '../nouns/manuscript/proof.ts'
import { readHere } from '../nouns/manuscript/read-here.ts'
import { printPdf } from '../nouns/money/invoices/print-pdf.ts'
import { openPayments } from '../nouns/money/provider/open-payments.ts'
import type { Deps } from '../platform/deps.ts'
import { openMailer } from '../platform/emails/open-mailer.ts'
import { createServer } from '../platform/http/create-server.ts'
import type { LogTarget } from '../platform/log/log.ts'
import { mailOpener } from '../platform/mailbox/open-mail.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type ApiCaller, callerOfApi } from './api-caller.ts'
import { fixedClock, type TestClock } from './clock.ts'
import { ADMIN_PASSWORD, putStateBack } from './reference-state.ts'
import { removeFolder } from './remove-folder.ts'
import { runPendingJobs } from './run-pending-jobs.ts'
import { keptReferenceDatabase, referenceDatabase, type TestDatabase } from './test-database.ts'

/** A Saturday morning in Paris. */
const FIRST_HOUR = '2026-11-21T09:30:00.000Z'
const SILENT: LogTarget = { level: 'silent' }

export type TestApp = ApiCaller & {
  server: FastifyInstance
  deps: Deps
  clock: TestClock
  /** `http://127.0.0.1:port`, listening: for uploads and whatever needs a real socket. */
  url: string
  /** Runs the enqueued jobs until none waits; a job that fails throws unless it is expected to. */
  runJobs: () => Promise<{ name: string; error: unknown }[]>
  /** Restores the state at the start: the house just opened, no file kept, no mail sent, the clock at its first hour. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

let kept: Promise<TestApp> | undefined
let isTaken = false

/**
 * The whole product over real HTTP and a PostgreSQL of its own, in its reference state; the clock stands still. Its worker keeps
 * one from a file of tests to the next, put back in between: half of a short file went to starting it.
 */
export async function startTestApp(): Promise<TestApp> {
  if (isTaken) return startOwnTestApp()
  isTaken = true
  const isFirst = kept === undefined
  kept ??= openTestApp(await keptReferenceDatabase(), {}, SILENT)
  const app = await kept
  if (!isFirst) await app.reset()
  return {
    ...app,
    close: async () => {
      isTaken = false
    },
  }
}

/** An app of its own, shared with no other test: for an environment or a log of its own, or for a state that no reset restores. */
export const startOwnTestApp = async (
  environment: Record<string, string> = {},
  logged: LogTarget = SILENT,
): Promise<TestApp> => openTestApp(await referenceDatabase(), environment, logged)

async function openTestApp(
  database: TestDatabase,
  environment: Record<string, string>,
  logged: LogTarget,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'app-'))
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD,
    RATE_LIMITS: 'orders=10000/3600,auth=10000/900,forms=10000/3600,messages=10000/3600',
    ...environment,
  })
  const clock = fixedClock(FIRST_HOUR)
  const server = createServer(config, logged)
  const { db, pool } = database
  const log = server.log
  const storage = await openStorage(config.storage)
  const deps: Deps = {
    config,
    db,
    pool,
    clock,
    log,
    storage,
    openMail: mailOpener(storage),
    mailer: openMailer(config),
    payments: openPayments({ config, db, clock }),
    // A process for each takes half a second of processor: `read-here.test.ts` compares the two.
    readings: readHere(setProof),
    pdf: printPdf,
  }
  await buildApp(server, deps)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })

  return {
    server,
    deps,
    clock,
    url,
    ...callerOfApi(url),
    runJobs: () => runPendingJobs({ pool, jobs: JOBS, deps, clock, log }),
    reset: async () => {
      await putStateBack(database.pool)
      await removeFiles(deps)
      clock.set(FIRST_HOUR)
    },
    close: async () => {
      const closed = server.close()
      // A connection still sending its reply would stay open for its keep-alive minute.
      server.server.closeAllConnections()
      await closed
      deps.mailer.close()
      await database.close()
      await removeFolder(dataDir)
    },
  }
}

async function removeFiles({ storage, config }: Deps): Promise<void> {
  for await (const { key } of storage.list()) await storage.remove(key)
  await rm(join(config.dataDir, 'mail'), { recursive: true, force: true })
}
