// Has Lighthouse (mobile preset, simulated slow 4G) judge the public pages of the built product: medians of `--runs 5`.
// The landing page is judged without its scripts too: what they cost its readers is the ratio of the two. Fails below a floor.

import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { z } from 'zod'
import { chromium } from '../tests/chromium.ts'
import { startServer } from '../tests/e2e/support/server.ts'
import { build } from './build.ts'
import { type Bound, isWithin } from './figure.ts'
import { median } from './percentile.ts'
import { promised, verdict } from './print-figures.ts'
import { say } from './say.ts'

/** Each page with the least points of its performance; the other categories are whole. */
const PAGES = { '/': 95, '/blog/premier-chapitre': 95, '/cgv': 95, '/commande-invitee': 85 }
const WHOLE = 100
const LCP_RATIO = { atMost: 1.5 }
/** The text moves less when the faces it falls back on are there than on a system that has DejaVu alone. */
const SHIFT = { atMost: globSync('/usr/share/fonts/**/Liberation*').length > 0 ? 0.01 : 0.02 }
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
/** A figure, and its promised limit. */
type Promised = { title: string; value: number; bound: Bound }

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)

build()
const server = await startServer()
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
try {
  const all: Promised[] = []
  for (const [path, performance] of Object.entries(PAGES)) {
    const reports = await judge(path)
    say(`${path.padEnd(24)} ${scoresOf(reports)}   ${timesOf(reports)}`)
    all.push(...scoresPromised(path, reports, performance), shiftPromised(path, reports))
    if (path !== '/') continue
    const bare = await judge(path, NO_SCRIPT)
    say(`${'  without its scripts'.padEnd(24)} ${' '.repeat(19)}   ${timesOf(bare)}`)
    all.push(lcpPromised(path, reports, bare))
  }
  say('')
  for (const { title, value: measured, bound } of all) {
    const held = isWithin(measured, bound)
    say(`${title.padEnd(45)} ${String(measured).padStart(7)}  ${promised(bound).padEnd(6)}  ${verdict(held)}`)
    if (!held) process.exitCode = 1
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
  return CATEGORIES.map((category) => String(scoreOf(reports, category)).padStart(3)).join(', ')
}

function scoresPromised(path: string, reports: Report[], performance: number): Promised[] {
  return CATEGORIES.map((category) => ({
    title: `${path}: ${category}`,
    value: scoreOf(reports, category),
    bound: { atLeast: category === 'performance' ? performance : WHOLE },
  }))
}

/** Judged as it is printed. */
function shiftPromised(path: string, reports: Report[]): Promised {
  return {
    title: `${path}: shift`,
    value: Number(valueOf(reports, 'cumulative-layout-shift').toFixed(3)),
    bound: SHIFT,
  }
}

function lcpPromised(path: string, reports: Report[], bare: Report[]): Promised {
  return {
    title: `${path}: LCP, over that without its scripts`,
    value: Number((lcpOf(reports) / lcpOf(bare)).toFixed(2)),
    bound: LCP_RATIO,
  }
}

function scoreOf(reports: Report[], category: (typeof CATEGORIES)[number]): number {
  return median(reports.map(({ categories }) => categories[category].score))
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
