import { parseArgs } from 'node:util'
import { startSmtpPeer } from '../src/server/testing/smtp-peer.ts'
import { startStripeDouble } from '../src/server/testing/stripe-double.ts'
import { freePort } from '../tests/e2e/support/server.ts'
import { startReverseProxy } from '../tests/faults/support/reverse-proxy.ts'
import { build } from './build.ts'
import { driveVisits } from './load/drive-visits.ts'
import { faultsOf, replacing } from './load/faults.ts'
import { judgeDatabase } from './load/oracle.ts'
import { createPeople } from './load/people.ts'
import type { Record } from './load/record.ts'
import { printSummary } from './load/summary.ts'
import { judge } from './load/verdict.ts'
import { healthOf, watchOwnHealth } from './load/watch-health.ts'
import { say } from './say.ts'
import { setUp } from './setup.ts'

/**
 * `npm run load -- --minutes 30 --rate 50`: visitors, guests, clients and the house upon two processes of one database behind
 * a proxy, while mails are refused, the card provider fails and a process is replaced now and then. Fails on an answer
 * that nobody foresaw, on memory that grows, on times that grow, on an order that is not paid and invoiced once.
 */
const SAMPLE_MS = 10_000
const CYCLE_SECONDS = 300

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '50' } },
})
const seconds = Number(values.minutes) * 60
const load = { seconds, perSecond: Number(values.rate), cycleSeconds: Math.min(CYCLE_SECONDS, seconds) }

build()
const outside = { mails: await startSmtpPeer(), stripe: await startStripeDouble() }
const setup = await setUp({
  SMTP_URL: outside.mails.url,
  STRIPE_API_BASE: outside.stripe.url,
  TRUST_PROXY: '127.0.0.1',
})
const metricsPort = await freePort()
const kept = await setup.startProduct({ metricsPort })
const fleet = { replaced: await setup.startProduct() }
const proxy = await startReverseProxy([kept.url, fleet.replaced.url])
const people = await createPeople(setup.deps, proxy.url)

const record: Record = { samples: [], memory: [], health: [] }
const start = performance.now()
const ownHealth = watchOwnHealth()
const sampling = setInterval(async () => {
  const at = (performance.now() - start) / 1000
  record.memory.push({ process: 'kept', at, rssMiB: kept.rssMiB() })
  if (fleet.replaced.isRunning()) {
    record.memory.push({ process: 'replaced', at, rssMiB: fleet.replaced.rssMiB() })
  }
  record.health.push({ process: 'load', at, ...ownHealth() })
  record.health.push({ process: 'kept', at, ...(await healthOf(metricsPort)) })
}, SAMPLE_MS)

await driveVisits(people, faultsOf(outside, replacing(setup, fleet)), record, load)
clearInterval(sampling)
const findings = [...judge(record, seconds), ...(await judgeDatabase(setup.deps))]
await proxy.close()
await setup.close()
await Promise.all([outside.mails.close(), outside.stripe.close()])

printSummary(record, seconds)
for (const { holds, says } of findings) say(`${holds ? 'holds ' : 'BROKEN'} ${says}`)
process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1
