import type { Bound, Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import type { ServerProcess } from './server-process.ts'
import type { Setup } from './setup.ts'
import {
  HOUSE_LISTS,
  INBOX,
  INBOX_CALLS,
  type ListCall,
  LONG_LISTS,
  STATISTICS,
} from './volume/list-calls.ts'

const ROUNDS = 40
const UNCOUNTED = 5
/** Calls of each list before the first measure: a server compiles on its first calls, and the first lists paid for all the others. */
const WARM_UP = 60
const FAR_PAGE = 5_000
/** Most milliseconds of a delay that a person does not notice. */
const LIST_MS = 50
const SEARCH_MS = 300
const STATISTICS_MS = 500

/**
 * The lists of the house at volume, by the clock of one caller, since the database does the work: each first page, far page, filter,
 * sort, search and statistic against what a person waits for, the far page beside the first, and the inbox beside a short one.
 */
export async function adminLists(setup: Setup, token: string, shortInboxMs: number): Promise<Figure[]> {
  const server = await setup.startApi()
  const ask = (path: string) => p95(server, token, path)
  const figures: Figure[] = []
  const within = async (calls: readonly ListCall[], most: number) => {
    for (const { name, path } of calls) figures.push(ratioOf(name, await ask(path), most, { atMost: 1 }))
  }
  for (const { path } of HOUSE_LISTS.plain) await times(server, token, path, WARM_UP)
  await within(HOUSE_LISTS.plain, LIST_MS)
  await within(LONG_LISTS.map(farPage), LIST_MS)
  for (const path of LONG_LISTS) {
    const title = `${path}, page 5 000 against the first`
    figures.push(ratioOf(title, await ask(farPage(path).path), await ask(path), { atMost: 10 }))
  }
  const inboxTitle = `${INBOX} against the same with a hundred messages`
  figures.push(ratioOf(inboxTitle, await ask(INBOX), shortInboxMs, { atMost: 2 }))
  await within([...HOUSE_LISTS.sorted, ...HOUSE_LISTS.filtered, ...INBOX_CALLS.plain], LIST_MS)
  await within([...HOUSE_LISTS.searched, ...INBOX_CALLS.searched], SEARCH_MS)
  const statistics = STATISTICS.map((path) => ({ name: path, path }))
  await within(statistics, STATISTICS_MS)
  return figures
}

function farPage(path: string): ListCall {
  const far = `${path}?page=${FAR_PAGE}`
  return { name: far, path: far }
}

/** The server's time for the first page of the inbox: the 95th percentile, in milliseconds. */
export async function inboxTime(setup: Setup, token: string): Promise<number> {
  const server = await setup.startApi()
  await times(server, token, INBOX, WARM_UP)
  return p95(server, token, INBOX)
}

const ratioOf = (title: string, product: number, bare: number, bound: Bound): Figure => ({
  title,
  unit: 'ms, p95',
  product,
  bare,
  ratio: product / bare,
  bound,
})

async function p95(server: ServerProcess, token: string, path: string): Promise<number> {
  await times(server, token, path, UNCOUNTED)
  return percentile(await times(server, token, path, ROUNDS), 0.95)
}

/** Milliseconds of each answer, one after the other. */
async function times(server: ServerProcess, token: string, path: string, rounds: number): Promise<number[]> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    const body = await reply.text()
    if (!reply.ok) throw new Error(`${path}: ${body.slice(0, 200)}`)
    taken.push(performance.now() - start)
  }
  return taken
}
