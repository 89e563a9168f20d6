import { once } from 'node:events'
import { loadConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { startReverseProxy } from './support/reverse-proxy.ts'

/** `npm run two`: two processes of the built product on one database and one storage, behind a small proxy. */
const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
const config = loadConfig()
const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ ...config, log: silentLog })
const environment = {
  ...ownEnvironment(),
  DATABASE_URL: config.databaseUrl ?? postgres?.url ?? '',
  APP_SECRET: config.appSecret,
  APP_URL: config.appUrl,
  TRUST_PROXY: '127.0.0.1',
}
const servers = [await startOne(), await startOne()]
const proxy = await startReverseProxy(
  servers.map(({ url }) => url),
  { port: config.port },
)
say(`${config.appUrl}, in turn ${servers.map(({ url }) => url).join(' and ')}; Ctrl C stops them all.`)

await told
await proxy.close()
await Promise.all(servers.map((server) => server.stop()))
await postgres?.stop()

async function startOne(): Promise<Server> {
  // The first process makes the build, the tables and the administrator, and prints the password.
  const server = await startServer({ dataDir: config.dataDir, environment, entry: 'src/server/start.ts' })
  process.stdout.write(server.output())
  return server
}

/** The environment set by the person who runs it; unset variables take the product's own defaults, not those of the tests. */
function ownEnvironment(): Record<string, string> {
  const own: Record<string, string> = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', RATE_LIMITS: '' }
  for (const [name, value] of Object.entries(process.env)) {
    if (name !== 'PORT' && value !== undefined) own[name] = value
  }
  return { ...own, NODE_ENV: 'production' }
}

function say(text: string): void {
  process.stdout.write(`\n  ${text}\n\n`)
}
