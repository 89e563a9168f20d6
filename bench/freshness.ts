// Measures how long after an administrator's change the last answer that does not know of it arrives: two processes of the built
// product on one database, the change made at each in turn and read at both. Fails over a second, the promise.

import { api } from '../src/contract/api.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded.ts'
import { callerOfApi } from '../src/server/testing/api-caller.ts'
import { removeFolder } from '../src/server/testing/remove-folder.ts'
import { silentLog } from '../src/server/testing/silent-log.ts'
import { newDataDir, startServer } from '../tests/e2e/support/server.ts'
import { CHANGES, FRESH_MS, type Site, staleFor } from '../tests/faults/support/freshness.ts'
import { median } from './percentile.ts'
import { say } from './say.ts'

const ROUNDS = 3

const dataDir = await newDataDir()
const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog })
const environment = {
  DATABASE_URL: postgres.url,
  APP_SECRET: 'what signs the links of a benchmark, thirty-two',
}
// The first one makes the tables and the administrator.
const servers = [await startServer({ dataDir, environment }), await startServer({ dataDir, environment })]
try {
  const sites: Site[] = servers.map(({ url }) => ({ url, ...callerOfApi(url) }))
  const [first] = sites
  const [server] = servers
  if (!first || !server) throw new Error('unreachable')
  const { token } = await first.call(api.auth.login, { body: server.admin })
  await first.call(api.users.confirmIdentity, { token, body: { password: server.admin.password } })
  let mark = 0
  for (const [name, prepare] of CHANGES) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const at of sites) times.push(await staleFor(sites, await prepare(at, token, (mark += 1))))
    }
    const worst = Math.max(...times)
    if (worst > FRESH_MS) process.exitCode = 1
    say(
      `${name.padEnd(28)} ${ms(median(times))}   at most ${ms(worst)}   ${worst > FRESH_MS ? 'BROKEN' : 'held'}`,
    )
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await postgres.stop()
  await removeFolder(dataDir)
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`.padStart(7)
}
