import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded.ts'
import type { Deps } from '../src/server/platform/deps.ts'
import { createServer } from '../src/server/platform/http/create-server.ts'
import { openDeps } from '../src/server/platform/open-deps.ts'
import { giveDemoData } from '../src/server/seed/demo/give-demo-data.ts'
import { type ServerProcess, type StartOptions, startServerProcess } from './server-process.ts'

const MANY = '100000000/3600'
export const WEBHOOK_SECRET = 'whsec_of_the_benchmarks'

/** A PostgreSQL with a house at work in it, and the functions that start servers on it. */
export type Setup = {
  deps: Deps
  /** The address of the database. */
  url: string
  /** The whole product, as `npm run serve`. */
  startProduct: (start?: { port?: number; metricsPort?: number }) => Promise<ServerProcess>
  /** The product's API alone: its worker's simultaneous jobs are no part of a request's cost. */
  startApi: () => Promise<ServerProcess>
  startBare: (name: string, environment?: Record<string, string>) => Promise<ServerProcess>
  close: () => Promise<void>
}

/** The environment adds to that of every server, the settings to those of PostgreSQL. */
export async function setUp(
  more: Record<string, string> = {},
  settings: Record<string, string> = {},
): Promise<Setup> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bon-a-tirer-bench-'))
  const { log } = createServer({ trustProxy: [] }, 'silent')
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    APP_SECRET: 'what signs the links of a benchmark, thirty-two at least',
    ADMIN_PASSWORD: 'Plume-et-marges-2026',
    // Nobody listens there: the measured requests call no card provider.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_benchmark',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RATE_LIMITS: ['orders', 'auth', 'forms', 'reset', 'lockout'].map((name) => `${name}=${MANY}`).join(','),
    ...more,
  }
  const { deps, close } = await openDeps(readConfig(environment), log)
  await giveDemoData(deps)

  const servers: ServerProcess[] = []
  const start = async (what: Pick<StartOptions, 'entry' | 'readyPath' | 'port'>, own = {}) => {
    const server = await startServerProcess({
      ...what,
      environment: { ...environment, ...own },
      logFile: join(dataDir, 'server.log'),
    })
    servers.push(server)
    return server
  }
  return {
    deps,
    url: postgres.url,
    startProduct: ({ port, metricsPort } = {}) =>
      start(
        { entry: 'build/app/main.js', port, readyPath: '/api/ready' },
        metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort) },
      ),
    startApi: () => start({ entry: 'bench/api-server.ts', readyPath: '/api/ready' }),
    startBare: (name, own) => start({ entry: `bench/bare/${name}.ts`, readyPath: '/ready' }, own),
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
