// Measures the cached landing page against a bare Fastify that sends the same bytes with the same headers: requests a second,
// and processor time a request (which the load generator beside it does not disturb). Interleaved; median of the runs.

import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startServer } from '../tests/e2e/support/server.ts'

const RUNS = 3
const SECONDS = 4
const CONNECTIONS = 20
const BARE_PORT = 4701
/** `utime` and `stime` of /proc/…/stat count hundredths of a second. */
const TICK_MICROSECONDS = 10_000

const report = z.object({ requests: z.object({ average: z.number(), total: z.number() }) })

type Target = { name: string; url: string; pid: number }
type Run = { perSecond: number; cpu: number }

const product = await startServer()
const folder = await mkdtemp(join(tmpdir(), 'cached-page-'))
const page = await fetchRaw(product.url)
await writeFile(join(folder, 'body'), page.body)
await writeFile(join(folder, 'headers.json'), JSON.stringify(page.headers))
const bare = spawn('node', [
  'bench/support/bare-fastify.ts',
  join(folder, 'body'),
  join(folder, 'headers.json'),
  String(BARE_PORT),
])

const ours: Target = { name: 'the product, cached /', url: product.url, pid: product.pid }
const theirs: Target = {
  name: 'bare Fastify, same bytes',
  url: `http://127.0.0.1:${BARE_PORT}`,
  pid: bare.pid ?? 0,
}
for (let tries = 0; tries < 100; tries++) {
  if (await fetchRaw(theirs.url).catch(() => null)) break
}

try {
  console.log(
    `page: ${page.body.length} bytes of brotli, status 200; ${CONNECTIONS} connections, ${SECONDS} s a run`,
  )
  compare('whole page', [])
  compare('304', ['-H', `if-none-match=${page.headers.etag}`])
} finally {
  bare.kill()
  await product.stop()
  await rm(folder, { recursive: true })
}

function compare(title: string, more: string[]): void {
  const runs: Record<'ours' | 'theirs', Run[]> = { ours: [], theirs: [] }
  for (let run = 0; run < RUNS; run++) {
    runs.ours.push(load(ours, more))
    runs.theirs.push(load(theirs, more))
  }
  for (const [{ name }, of] of [
    [ours, runs.ours],
    [theirs, runs.theirs],
  ] as const) {
    console.log(
      `${title.padEnd(11)} ${name.padEnd(25)} ${median(of.map(({ perSecond }) => perSecond)).toFixed(0)} req/s   ${median(of.map(({ cpu }) => cpu)).toFixed(0)} µs of processor a request`,
    )
  }
  const throughput = median(
    runs.ours.map(({ perSecond }, run) => perSecond / (runs.theirs[run]?.perSecond ?? 1)),
  )
  const cpu = median(runs.ours.map(({ cpu: spent }, run) => (runs.theirs[run]?.cpu ?? 1) / spent))
  console.log(
    `${title.padEnd(11)} ratio to bare Fastify: ${percent(throughput)} of its requests, ${percent(cpu)} by processor time`,
  )
}

function load({ url, pid }: Target, more: string[]): Run {
  const before = cpuOf(pid)
  const output = execFileSync(
    'autocannon',
    ['-c', String(CONNECTIONS), '-d', String(SECONDS), '-j', '-H', 'accept-encoding=br', ...more, `${url}/`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const spent = cpuOf(pid) - before
  const { requests } = report.parse(JSON.parse(String(output)))
  return { perSecond: requests.average, cpu: spent / requests.total }
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(0)} %`
}
