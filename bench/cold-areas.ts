// The first load of the signed-in areas on a slow phone: 1.6 Mbit/s, 150 ms of latency, nothing in the cache, 390 px wide.
// Medians of `--runs 5`, beside an address of the same area that has no page: the frame, and nothing to read. Fails below a floor.
// `--map` says what each page loads: the scripts, the heaviest first, in kB.

import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { headlessShell } from '../tests/chromium.ts'
import { houseToken, newPaidCommande } from '../tests/e2e/admin/house-steps.ts'
import { activate } from '../tests/e2e/order/commande-steps.ts'
import { launchOf } from '../tests/e2e/support/browser.ts'
import { startServer } from '../tests/e2e/support/server.ts'
import { build } from './build.ts'
import { type Bound, isWithin } from './figure.ts'
import { median } from './percentile.ts'
import { promised, verdict } from './print-figures.ts'
import { say } from './say.ts'

const BITS_A_SECOND = 1_600_000
const LATENCY_MS = 150
const PAGES = [
  { path: '/app/dashboard', who: 'author' },
  { path: '/app/projects', who: 'author' },
  { path: '/app/nulle-part', who: 'author' },
  { path: '/admin', who: 'house' },
  { path: '/admin/commandes', who: 'house' },
  { path: '/admin/nulle-part', who: 'house' },
] as const
const FLOORS: { name: (typeof COLUMNS)[number]; bound: Bound; of?: string }[] = [
  { name: 'requests', bound: { atMost: 40 } },
  { name: 'scriptKilobytes', bound: { atMost: 250 }, of: '/app/dashboard' },
  { name: 'headingSeconds', bound: { atMost: 3 } },
  { name: 'shift', bound: { atMost: 0.02 } },
]

const COLUMNS = ['requests', 'scriptKilobytes', 'headingSeconds', 'wholeSeconds', 'shift'] as const

/** The measures of one load: until the first heading is drawn, then until no skeleton is left. */
type Load = Record<(typeof COLUMNS)[number], number> & { scripts: Script[] }
type Script = { name: string; bytes: number }

declare global {
  interface Window {
    drawn: { heading?: number; whole?: number; shift: number }
  }
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, map: { type: 'boolean', default: false } },
})
build()
const server = await startServer()
const browser = await chromium.launch(launchOf(headlessShell))
try {
  const { email } = await newPaidCommande(server)
  const tokens = { author: await activate(server, email), house: await houseToken(server) }
  say('                       requests  scripts   heading     whole     shift')
  for (const { path, who } of PAGES) {
    const loads: Load[] = []
    while (loads.length < Number(values.runs)) loads.push(await loadOnce(path, tokens[who]))
    const medianOf = (name: (typeof COLUMNS)[number]) => median(loads.map((load) => load[name]))
    const figures = COLUMNS.map(medianOf)
    say(`${path.padEnd(22)} ${figures.map((figure) => figure.toFixed(2).padStart(9)).join(' ')}`)
    if (values.map) say(`  ${mapOf(loads[0]?.scripts)}`)
    for (const { name, bound, of: only = path } of FLOORS) {
      if (only !== path || isWithin(medianOf(name), bound)) continue
      say(`  ${name}: ${promised(bound)}  ${verdict(false)}`)
      process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

async function loadOnce(path: string, token: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  try {
    await context.addInitScript((stored) => localStorage.setItem('auth_token', stored), token)
    await context.addInitScript(watch)
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BITS_A_SECOND / 8,
      uploadThroughput: BITS_A_SECOND / 8,
    })
    let requests = 0
    const scripts = new Map<string, Script>()
    line.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      // A drawing inside a style sheet makes no request.
      if (!request.url.startsWith('data:')) requests += 1
      if (type === 'Script') scripts.set(requestId, { name: nameOf(request.url), bytes: 0 })
    })
    line.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId)
      if (script) script.bytes += encodedDataLength
    })
    await page.goto(server.url + path, { waitUntil: 'commit' })
    const { heading = 0, whole = 0, shift } = await drawnOf(page)
    const loaded = [...scripts.values()]
    return {
      requests,
      scripts: loaded,
      scriptKilobytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      headingSeconds: heading / 1000,
      wholeSeconds: whole / 1000,
      shift,
    }
  } finally {
    await context.close()
  }
}

/** `assets/tables-BrgM50gj.js` is « tables ». */
function nameOf(url: string): string {
  return url.replace(/^.*\/|-[^/]{8}\.js.*$/g, '')
}

function mapOf(scripts: Script[] = []): string {
  return scripts
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)}`)
    .join(', ')
}

async function drawnOf(page: Page): Promise<Window['drawn']> {
  await page.waitForFunction(() => window.drawn.whole !== undefined, null, { timeout: 60_000 })
  return page.evaluate(() => window.drawn)
}

/** Runs in the browser: notes the headings and skeletons of each frame. */
function watch(): void {
  window.drawn = { shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.drawn.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const heading = document.querySelector('h1')
    if (heading?.checkVisibility()) window.drawn.heading ??= performance.now()
    const awaited = document.querySelector('[inert], .skeleton, .waiting-row, .running[role=status]')
    if (heading && !awaited && document.readyState === 'complete') window.drawn.whole ??= performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
