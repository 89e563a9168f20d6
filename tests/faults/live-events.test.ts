import { afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createAdmin, createCommande, createToken, createUser } from '#server/testing/factories.ts'
import { type OpenPage, openPage } from '#server/testing/read-events.ts'
import { type Installation, install, type ProductProcess, startTwo } from './support/installation.ts'

/** An event is told by a notice of the database, or by nothing: how soon is the machine’s, and a heartbeat, 15 s later, ends what this did not. */
const SOON_MS = 8000
const SOON = { timeout: SOON_MS, interval: 5 }
const WRITTEN = 40

let installation: Installation
let both: [ProductProcess, ProductProcess]
let token: string
let houseToken: string
let thread: string
const open: OpenPage[] = []

beforeAll(async () => {
  installation = await install()
  both = await startTwo(installation)
  const { deps } = installation
  const client = await createUser(deps)
  token = await createToken(deps, client.id)
  houseToken = await createToken(deps, (await createAdmin(deps)).id)
  thread = `cmd_${(await createCommande(deps, client)).id}`
})
afterEach(() => {
  for (const page of open.splice(0)) page.close()
})

test('a message of the house is told at once to the pages of either process', async () => {
  const pages = [await listen(both[0]), await listen(both[1])]
  for (const from of both) {
    const before = pages.map((page) => messagesOf(page).length)
    await houseWrites(from, 'Bonjour.')
    for (const [rank, page] of pages.entries()) {
      await expect.poll(() => messagesOf(page).length, SOON).toBe((before[rank] ?? 0) + 1)
    }
  }
})

test('a page cut again and again, and served by either process, misses nothing and is told nothing twice', async () => {
  const whole = await listen(both[1])
  const told: number[] = []
  let since: number | undefined
  const writing = (async () => {
    for (let count = 0; count < WRITTEN; count += 1)
      await houseWrites(both[count % 2 === 0 ? 0 : 1], 'Encore.')
  })()
  for (let cut = 0; cut < 12; cut += 1) {
    const page = await listen(both[cut % 2 === 0 ? 0 : 1], since)
    await new Promise((resolve) => setTimeout(resolve, 60))
    page.close()
    await page.ended
    told.push(...page.news().map(({ numero }) => numero))
    since = page.told.at(-1)?.numero ?? since
    if (cut === 0) whole.told.splice(0)
  }
  await writing
  const after = await listen(both[0], since)
  const lastOfAll = () => whole.news().at(-1)?.numero
  await expect.poll(() => whole.news().length + told.length, SOON).toBeGreaterThan(WRITTEN)
  await expect.poll(() => after.told.at(-1)?.numero ?? since, SOON).toBe(lastOfAll())
  told.push(...after.news().map(({ numero }) => numero))

  expect(told).toEqual([...new Set(told)].toSorted((low, high) => low - high))
  const first = told[0] ?? 0
  const expected = whole.news().map(({ numero }) => numero)
  expect(expected.filter((numero) => numero >= first)).toEqual(
    told.filter((numero) => numero >= (expected[0] ?? 0)),
  )
})

test('a process that is told to stop ends its pages at once, which the other one takes up without loss', async () => {
  const page = await listen(both[0])
  const start = performance.now()
  const exit = both[0].stop('SIGTERM')
  await page.ended
  expect(performance.now() - start).toBeLessThan(SOON_MS)

  await houseWrites(both[1], 'Pendant l’arrêt.')
  const next = await listen(both[1], page.told.at(-1)?.numero)
  await expect.poll(() => messagesOf(next).length, SOON).toBe(1)
  expect(await exit).toMatchObject({ code: 0, signal: null })
  await both[0].restart()
})

test('a logout at one process ends the pages that the other one serves', async () => {
  const page = await listen(both[1])
  const start = performance.now()
  await both[0].call(api.auth.logout, { token })
  await page.ended
  expect(performance.now() - start).toBeLessThan(SOON_MS)
  expect((await openPage(both[1].url, { token })).status).toBe(401)
})

async function listen(process: ProductProcess, since?: number): Promise<OpenPage> {
  const page = await openPage(process.url, { token, since })
  open.push(page)
  return page
}

/** The messages told to a page: notifications are not counted, since one tells a whole burst. */
const messagesOf = (page: OpenPage) => page.news().filter(({ kind }) => kind === 'message')

const houseWrites = (process: ProductProcess, content: string) =>
  process.call(api.admin.messages.reply, { token: houseToken, params: { id: thread }, body: { content } })
