// Has Lighthouse (mobile preset, simulated slow 4G) judge the public pages of the built product: medians of `--runs 5`.
// The landing page is judged without its scripts too: what they cost its readers is the ratio of the two.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { z } from 'zod'
import { chromium } from '../tests/chromium.ts'
import { startServer } from '../tests/e2e/support/server.ts'
import { build } from './build.ts'
import { median } from './percentile.ts'
import { say } from './say.ts'

const PAGES = ['/', '/blog/premier-chapitre', '/cgv', '/commande-invitee']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = [
  ['first-contentful-paint', 'FCP'],
  ['largest-contentful-paint', 'LCP'],
  ['total-blocking-time', 'blocked'],
] as const
const NO_SCRIPT = '--blocked-url-patterns=*.js'

const score = z.object({ score: z.number().transform((share) => Math.round(share * 100)) })
const value = z.object({ numericValue: z.number() })
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'first-contentful-paint': value,
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
  }),
})
type Report = z.output<typeof report>

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)

build()
const server = await startServer()
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
try {
  for (const path of PAGES) {
    const reports = await judge(path)
    say(`${path.padEnd(24)} ${scoresOf(reports)}   ${timesOf(reports)}`)
    if (path !== '/') continue
    const bare = await judge(path, NO_SCRIPT)
    say(`${'  without its scripts'.padEnd(24)} ${' '.repeat(19)}   ${timesOf(bare)}`)
    say(`  LCP, over the same page without scripts: ${(lcpOf(reports) / lcpOf(bare)).toFixed(2)}`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
}

async function judge(path: string, ...flags: string[]): Promise<Report[]> {
  const reports: Report[] = []
  let lost = 0
  while (reports.length < runs) {
    const judged = await runOnce(path, flags)
    if (judged) reports.push(judged)
    else if (++lost > runs) throw new Error(`Lighthouse gave no figures of ${path}`)
  }
  return reports
}

/** Now and then Chromium's trace has no beginning (NO_NAVSTART), or no paint: that run counts for nothing. */
async function runOnce(path: string, flags: string[]): Promise<Report | undefined> {
  const file = join(folder, 'report.json')
  await rm(file, { force: true })
  const flagsOfChromium = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  await promisify(execFile)(
    'lighthouse',
    [server.url + path, flagsOfChromium, '--quiet', '--output=json', `--output-path=${file}`, ...flags],
    { env: { ...process.env, CHROME_PATH: chromium } },
  ).catch(() => {})
  const written = await readFile(file, 'utf8').catch(() => 'null')
  return report.safeParse(JSON.parse(written)).data
}

function scoresOf(reports: Report[]): string {
  return CATEGORIES.map((category) => median(reports.map(({ categories }) => categories[category].score)))
    .map((points) => String(points).padStart(3))
    .join(', ')
}

function timesOf(reports: Report[]): string {
  const times = TIMES.map(([audit, name]) => `${name} ${Math.round(valueOf(reports, audit))} ms`)
  return [...times, `shift ${valueOf(reports, 'cumulative-layout-shift').toFixed(3)}`].join(', ')
}

function lcpOf(reports: Report[]): number {
  return valueOf(reports, 'largest-contentful-paint')
}

function valueOf(reports: Report[], audit: keyof Report['audits']): number {
  return median(reports.map(({ audits }) => audits[audit].numericValue))
}
