// Measures the cached landing page against a bare Fastify that sends the same bytes with the same headers. Interleaved; median
// of the runs. Fails below the floor.

import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { freePort, startServer } from '../tests/e2e/support/server.ts'
import { cpuSeconds } from '../tests/faults/support/process-figures.ts'
import { type Measure, medians } from './compare.ts'
import { type Figure, figuresOf, isHeld } from './figure.ts'
import { printFigures } from './print-figures.ts'
import { say } from './say.ts'

const RUNS = 3
const SECONDS = 4
const CONNECTIONS = 20
const FLOOR = { atLeast: 0.6 }

const report = z.object({ requests: z.object({ average: z.number(), total: z.number() }) })

type Target = { url: string; pid: number }

const product = await startServer()
const folder = await mkdtemp(join(tmpdir(), 'cached-page-'))
const page = await fetchRaw(product.url)
await writeFile(join(folder, 'body'), page.body)
await writeFile(join(folder, 'headers.json'), JSON.stringify(page.headers))
const barePort = await freePort()
const bare = spawn('node', [
  'bench/bare/cached-page.ts',
  join(folder, 'body'),
  join(folder, 'headers.json'),
  String(barePort),
])

const ours: Target = { url: product.url, pid: product.pid }
const theirs: Target = { url: `http://127.0.0.1:${barePort}`, pid: bare.pid ?? 0 }
for (let tries = 0; tries < 100; tries++) {
  if (await fetchRaw(theirs.url).catch(() => null)) break
  await wait(50)
}

try {
  say(`page: ${page.body.length} bytes of brotli, status 200; ${CONNECTIONS} connections, ${SECONDS} s a run`)
  const figures = await compare('/, against a bare Fastify that sends the same bytes')
  printFigures(figures)
  process.exitCode = figures.every(isHeld) ? 0 : 1
} finally {
  bare.kill()
  await product.stop()
  await rm(folder, { recursive: true })
}

async function compare(title: string): Promise<Figure[]> {
  const runs: Record<'ours' | 'theirs', Measure[]> = { ours: [], theirs: [] }
  for (let run = 0; run < RUNS; run++) {
    runs.ours.push(await load(ours))
    runs.theirs.push(await load(theirs))
  }
  return figuresOf(title, { product: medians(runs.ours), bare: medians(runs.theirs) }, FLOOR)
}

/** Asynchronous: this process reads the product's log through a pipe, and a full pipe would stop the product. */
async function load({ url, pid }: Target): Promise<Measure> {
  const before = cpuSeconds(pid)
  const { stdout } = await promisify(execFile)('autocannon', [
    '-c',
    String(CONNECTIONS),
    '-d',
    String(SECONDS),
    '-j',
    '-H',
    'accept-encoding=br',
    `${url}/`,
  ])
  const spentSeconds = cpuSeconds(pid) - before
  const { requests } = report.parse(JSON.parse(stdout))
  return { perSecond: requests.average, cpuMicros: (spentSeconds * 1_000_000) / requests.total }
}

/** The page as it travels: fetch would decompress it. */
function fetchRaw(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(`${url}/`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const sent = Object.entries(response.headers).filter(
          ([name]) => !/^(date|connection|keep-alive)$/.test(name),
        )
        resolve({
          body: Buffer.concat(parts),
          headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
        })
      })
    }).on('error', reject)
  })
}
