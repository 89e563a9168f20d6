import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { openDeps } from '#server/platform/open-deps.ts'
import { type ApiCaller, callerOfApi } from '#server/testing/api-caller.ts'
import { removeFolder } from '#server/testing/remove-folder.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { type Exit, newDataDir, type Server, startServer } from '../../e2e/support/server.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@bonatirer.localhost', ADMIN_PASSWORD: 'Plume-et-marges-2026' }
const MANY = '1000000/3600'

const leftovers: (() => Promise<void>)[] = []

export async function removeLeftovers(): Promise<void> {
  for (const remove of leftovers.splice(0).toReversed()) await remove()
}

/** Removes it after the file's last test, once the processes of later installations are gone. */
export function removeAtTheEnd(remove: () => Promise<void>): void {
  leftovers.push(remove)
}

/** A process of the product, the real one: `node build/app/main.js`. Functions that send orders accept it. */
export type ProductProcess = ApiCaller & {
  url: string
  /** The id of its current process. */
  pid: () => number
  /** The installation's state, shared by its processes and read by the test. */
  deps: Deps
  /** Its whole output, through all its lives. */
  output: () => string
  /** Ends it and waits for its end; SIGTERM unless said otherwise. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<Exit>
  /** Starts it again after a stop, at the same address, and waits until it is ready; with other variables if given. */
  restart: (environment?: Record<string, string>) => Promise<void>
}

/** A database, a storage, a secret, a mail spool, and the processes that share them. */
export type Installation = {
  /** The database, the storage and the clock that every process uses, seen from the test: the oracle. */
  deps: Deps
  dataDir: string
  /** Starts one more process and waits until it is ready. */
  start: (environment?: Record<string, string>) => Promise<ProductProcess>
}

/**
 * An installation without a process yet, in its reference state, gone after the file's last test. The environment is that
 * of every process: STRIPE_* for a double, SMTP_URL for a mail server, RATE_LIMITS, CLOCK_OFFSET_MS, TRUST_PROXY.
 */
export async function install(environment: Record<string, string> = {}): Promise<Installation> {
  const database = await freshDatabase()
  const dataDir = await newDataDir()
  const shared = {
    ...ADMIN,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET: 'un-secret-pour-les-essais-et-rien-d-autre',
    APP_URL: 'http://localhost:3000',
    RATE_LIMITS: `orders=${MANY},auth=${MANY},forms=${MANY},reset=${MANY},messages=${MANY}`,
    ...environment,
  }
  const config = readConfig({ NODE_ENV: 'test', ...shared })
  const { deps, close } = await openDeps(config, createServer(config, 'silent').log)

  const started: Server[] = []
  const startOne = async (own: Record<string, string>, port?: number) => {
    const server = await startServer({ dataDir, port, environment: { ...shared, ...own } })
    started.push(server)
    return server
  }
  removeAtTheEnd(async () => {
    await Promise.all(started.map((server) => server.stop('SIGKILL')))
    await close()
    await database.close()
    await removeFolder(dataDir)
  })

  return {
    deps,
    dataDir,
    start: async (own = {}) => {
      let server = await startOne(own)
      let before = ''
      return {
        ...callerOfApi(server.url),
        url: server.url,
        pid: () => server.pid,
        deps,
        output: () => before + server.output(),
        stop: (signal) => server.stop(signal),
        restart: async (other = own) => {
          before += server.output()
          server = await startOne(other, server.port)
        },
      }
    },
  }
}

/** Two processes of one installation. */
export async function startTwo(installation: Installation): Promise<[ProductProcess, ProductProcess]> {
  return Promise.all([installation.start(), installation.start()])
}
