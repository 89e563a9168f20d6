// The demonstration's first visit at 20 Mbit/s, with nothing in the cache: what the network carries before the first screen, the seconds
// until it, the slowest list after, and the memory of the browser's pages and worker. Fails beyond a bound.

import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { headlessShell } from '../tests/chromium.ts'
import { launchOf } from '../tests/e2e/support/browser.ts'
import { freePort, startServer } from '../tests/e2e/support/server.ts'
import { build } from './build.ts'
import { type Bound, isWithin } from './figure.ts'
import { promised, verdict } from './print-figures.ts'
import { say } from './say.ts'

const SETTLED_MS = 10_000
const BYTES_A_SECOND = 20_000_000 / 8
const LISTS = [
  '/admin/commandes',
  '/admin/users',
  '/admin/factures',
  '/admin/messages/conversations',
  '/admin/logs',
]
const BOUNDS: Record<string, Bound> = {
  megabytes: { atMost: 8 },
  firstScreenSeconds: { atMost: 6 },
  slowestListMs: { atMost: 150 },
  memoryMegabytes: { atMost: 400 },
}

build()
const server = await startServer()
const line = await narrowLine(Number(new URL(server.url).port))
const launched = await chromium.launchServer(launchOf(headlessShell))
const browser = await chromium.connect(launched.wsEndpoint())
try {
  const page = await browser.newPage()
  const began = performance.now()
  await page.goto(`http://localhost:${line.port}/admin?demo=true`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard (Démo)' }).waitFor({ timeout: 120_000 })
  const firstScreenSeconds = (performance.now() - began) / 1000
  const megabytes = line.carried() / 1e6
  // What the opening alone needed has been given back, and kept what it keeps.
  await wait(SETTLED_MS)
  const slowestListMs = await slowestList(page)
  const figures = {
    megabytes,
    firstScreenSeconds,
    slowestListMs,
    memoryMegabytes: memoryOf(launched.process().pid ?? 0) / 1e6,
  }
  for (const [name, figure] of Object.entries(figures)) {
    const bound = BOUNDS[name]
    const isHeld = !bound || isWithin(figure, bound)
    say(
      `${name.padEnd(20)} ${figure.toFixed(2).padStart(9)}  ${bound ? promised(bound) : ''}  ${verdict(isHeld)}`,
    )
    if (!isHeld) process.exitCode = 1
  }
} finally {
  await browser.close()
  await launched.close()
  line.close()
  await server.stop()
}

/** A way to a port that carries so many bytes a second, whatever the number of connections. */
async function narrowLine(to: number) {
  let carried = 0
  let freeAt = performance.now()
  const proxy = createServer((client: Socket) => {
    const product = connect(to, '127.0.0.1')
    client.pipe(product)
    product.on('data', async (bytes: Buffer) => {
      carried += bytes.length
      freeAt = Math.max(freeAt, performance.now()) + (bytes.length / BYTES_A_SECOND) * 1000
      product.pause()
      await wait(Math.max(0, freeAt - performance.now()))
      client.write(bytes)
      product.resume()
    })
    product.on('end', () => client.end())
    for (const end of [client, product]) end.on('error', () => end.destroy())
  })
  const port = await freePort()
  await new Promise<void>((listening) => proxy.listen(port, '127.0.0.1', listening))
  return { port, carried: () => carried, close: () => proxy.close() }
}

/** The slowest of the lists, each read three times, the first one not counted, without the delay that a demonstration pretends. */
async function slowestList(page: Page): Promise<number> {
  const { id } = z
    .object({ id: z.string() })
    .parse(JSON.parse(await page.evaluate(() => sessionStorage.getItem('demo') ?? '')))
  const [script = ''] = readdirSync('build/client/assets').filter((name) =>
    /^demonstration-worker-[^.]+\.js$/.test(name),
  )
  return page.evaluate(
    async ({ worker, name, lists }) => {
      const { port } = new SharedWorker(worker, { type: 'module', name })
      port.start()
      const read = (path: string) =>
        new Promise<number>((resolve) => {
          const began = performance.now()
          port.addEventListener('message', () => resolve(performance.now() - began), { once: true })
          port.postMessage({ kind: 'ask', id: 1, asked: { method: 'GET', path, query: [], headers: {} } })
        })
      let slowest = 0
      for (const path of lists) {
        await read(path)
        slowest = Math.max(slowest, Math.min(await read(path), await read(path)))
      }
      return slowest
    },
    { worker: `/assets/${script}`, name: id, lists: LISTS },
  )
}

/** Bytes of memory that the renderers of a browser have for themselves and their share of what is common (Linux's Pss). */
function memoryOf(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const renderers = processes.filter((name) => isRendererOf(name, pid))
  return renderers.reduce((sum, name) => {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))?.[1]
    return sum + Number(kilobytes ?? 0) * 1024
  }, 0)
}

function isRendererOf(name: string, pid: number): boolean {
  try {
    return (
      readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('--type=renderer') && descendsFrom(name, pid)
    )
  } catch {
    return false
  }
}

function descendsFrom(name: string, pid: number): boolean {
  const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0)
  return parent === pid || (parent > 1 && descendsFrom(String(parent), pid))
}
