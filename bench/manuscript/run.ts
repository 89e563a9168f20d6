// A novel of 115 000 words with 20 000 tracked changes, read in the page of the built product beside an idle server: its first
// chapter, the tasks of the page when chapters change, the script of its worker, and accepting all of it against reading it; read by
// the server: the time of its process, and what others wait meanwhile. Fails above a ceiling.

import { globSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { chromium, type Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { copyOf } from '#manuscript/copies.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { readInProcess } from '../../src/server/nouns/manuscript/read-in-process.ts'
import { ENDED } from '../../src/server/nouns/manuscript/readings.ts'
import { headlessShell } from '../../tests/chromium.ts'
import { depositText } from '../../tests/e2e/admin/house-steps.ts'
import {
  deliver,
  enterArea,
  enterHouse,
  type House,
  newAuthor,
  startWork,
} from '../../tests/e2e/client/author-steps.ts'
import { apiOf } from '../../tests/e2e/order/commande-steps.ts'
import { launchOf } from '../../tests/e2e/support/browser.ts'
import { startServer } from '../../tests/e2e/support/server.ts'
import { build } from '../build.ts'
import { isWithin } from '../figure.ts'
import { percentile } from '../percentile.ts'
import { promised, verdict } from '../print-figures.ts'
import { say } from '../say.ts'
import { makeNovel } from './make-novel.ts'

const CHAPTERS = 25
const CHANGED = [2, 9, 17, 24]

const novel = makeNovel({ words: 115_000, chapters: CHAPTERS })
say(`${novel.words} words, ${novel.changes} changes`)
build()
const folder = await mkdtemp(join(tmpdir(), 'manuscript-'))
const server = await startServer()
const browser = await chromium.launch(launchOf(headlessShell))
try {
  const house = await enterHouse(server)
  const path = join(folder, 'roman.docx')
  writeFileSync(path, novel.bytes)
  const others = await othersMeanwhile(house, path)
  const { id, token } = await deliveredNovel(house, path)
  const data = await onceRead(id, token)
  const address = `/app/projects/${id}/atelier/${data.livraison?.fichiers[0]?.id}`
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await enterArea(page, token, `/app/projects/${id}`)

  judge('First chapter drawn, ms', await firstChapter(page, address), { atMost: 2000 })
  judge('Longest task when chapters change, ms', await longestTask(page), { atMost: 50 })
  judge('Script of the worker, bytes', workerBytes(), { atMost: 22 * 1024 })
  judge('Accepting all ÷ reading', acceptingOverReading(), { atMost: 1 })
  const lots = await refuseAll(page, address)
  judge('Calls that refuse every correction', lots.calls, { atMost: 50 })
  say(`Longest task meanwhile: ${lots.longest} ms`)
  judge('All refused: first chapter drawn, ms', await firstChapter(page, address), { atMost: 2000 })
  judge('All refused: longest task, ms', await longestTask(page), { atMost: 50 })
  judge('All refused: one taken back, ms', await takeBack(page, `${address}?correction=3.1`), { atMost: 50 })
  judge('Read by the process of the server, ms', await inProcess(), { atMost: 2000 })
  judge('p95 of another call meanwhile ÷ without', others, { atMost: 1.5 })
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function judge(title: string, value: number, bound: { atMost: number }): void {
  const held = isWithin(value, bound)
  say(`${title.padEnd(45)} ${String(value).padStart(7)}  ${promised(bound).padEnd(8)}  ${verdict(held)}`)
  if (!held) process.exitCode = 1
}

/** Measures a load from the address to the first paragraph in view: the page, the download and the reading. */
async function firstChapter(page: Page, address: string): Promise<number> {
  await page.goto(`${address}?chapitre=1`)
  await page.locator('.manuscript-line').first().waitFor()
  return page.evaluate(() => Math.round(performance.now()))
}

function longestTask(page: Page): Promise<number> {
  return longestWhile(page, async () => {
    for (const chapter of CHANGED) {
      await page.locator('.rail-chapters a').nth(chapter).click()
      await page.locator('.manuscript h2', { hasText: `${chapter}. ` }).waitFor()
      await settled(page)
    }
  })
}

/** The last tasks of an act are told a little after it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
}

async function longestWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((seen) => {
      for (const { duration } of seen.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await act()
  await settled(page)
  return page.evaluate(() => {
    const tasks: unknown = Reflect.get(globalThis, 'tasks')
    return Array.isArray(tasks) ? Math.max(0, ...tasks.map(Number)) : 0
  })
}

/** Kind by kind of the whole book, as its author refuses them from the figures of the text. */
async function refuseAll(page: Page, address: string): Promise<{ calls: number; longest: number }> {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls++
  })
  await page.goto(address)
  const kinds = async () => {
    await page.getByRole('button', { name: 'Refuser un type de correction' }).click()
    return page.getByRole('menuitem')
  }
  const count = await (await kinds()).count()
  await page.keyboard.press('Escape')
  const longest = await longestWhile(page, async () => {
    for (let kind = 0; kind < count; kind++) {
      await (await kinds()).nth(kind).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Refuser l/ })
        .click()
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    }
    await page.waitForFunction(() => !JSON.stringify(localStorage).includes('"rang'))
  })
  return { calls, longest }
}

/** The longest task of the page as one refusal is taken back by its key. */
async function takeBack(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const refuse = (pressed: boolean) => page.getByRole('button', { name: 'Refuser', exact: true, pressed })
  await refuse(true).waitFor()
  return longestWhile(page, async () => {
    await page.keyboard.press('r')
    await refuse(false).waitFor()
  })
}

async function deliveredNovel(house: House, path: string) {
  const { commandeId: id, token } = await newAuthor(server)
  await depositText(server, id)
  await startWork(house, id)
  await deliver(server, house, { id, path })
  return { id, token }
}

/** The project once the server has read and compared its delivery: it has nothing else to do then. */
async function onceRead(id: string, token: string) {
  const ask = async () => (await apiOf(server, token)(api.projects.get, { params: { id } })).data
  let data = await ask()
  while (!data.files.some(({ lecture }) => lecture)) data = await ask()
  return data
}

async function inProcess(): Promise<number> {
  const start = performance.now()
  const found = await readInProcess({ stream: Readable.from([novel.bytes]), filename: 'roman.docx' })
  if (found === ENDED || found.refus) throw new Error('The novel was not read')
  return Math.round(performance.now() - start)
}

/** A project asked for by its author, one call after the other: while the server reads the novel, against when it reads nothing. */
async function othersMeanwhile(house: House, path: string): Promise<number> {
  const times: Record<'reading' | 'idle', number[]> = { reading: [], idle: [] }
  for (let novels = 0; novels < 6; novels++) {
    const { id, token } = await deliveredNovel(house, path)
    const ask = async () => {
      const start = performance.now()
      const { data } = await apiOf(server, token)(api.projects.get, { params: { id } })
      return { isRead: data.files.some(({ lecture }) => lecture), took: performance.now() - start }
    }
    for (let last = await ask(); !last.isRead; last = await ask()) times.reading.push(last.took)
    for (let calls = 0; calls < 100; calls++) times.idle.push((await ask()).took)
  }
  say(`${times.reading.length} calls while novels were read, ${times.idle.length} without`)
  return Number((percentile(times.reading, 0.95) / percentile(times.idle, 0.95)).toFixed(2))
}

/** The size of the worker's script, compressed as browsers receive it. */
function workerBytes(): number {
  const [script = ''] = globSync('build/client/assets/manuscript-worker-*.js.br')
  return statSync(script).size
}

function acceptingOverReading(): number {
  const timed = (work: () => void) => {
    const start = performance.now()
    work()
    return performance.now() - start
  }
  const manuscript = openManuscript(novel.bytes, 'roman.docx')
  const reading = timed(() => readManuscript(openManuscript(novel.bytes, 'roman.docx')))
  return Number((timed(() => copyOf(manuscript, 'NET')) / reading).toFixed(2))
}
