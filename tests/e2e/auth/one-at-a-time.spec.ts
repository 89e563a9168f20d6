import { readFile } from 'node:fs/promises'
import { transformWithOxc } from 'vite'
import { expect, test } from '../support/story.ts'

const SOURCES = new URL('../../../src/', import.meta.url)
const TURNS = 200

/** Adds one to the same stored number, again and again: a number read too early would be counted once for two tabs. */
const COUNT_TURNS = `
  import { oneAtATime } from '/web/lib/one-at-a-time.ts'
  for (let turn = 0; turn < ${TURNS}; turn += 1) {
    await oneAtATime('count-lock', async () => {
      const count = Number(localStorage.getItem('count'))
      await new Promise((resolve) => setTimeout(resolve, 1))
      localStorage.setItem('count', String(count + 1))
    })
  }`

test('tabs that take turns each see what the one before has stored', async ({ page, context }) => {
  const body = `<title>Tours</title><script type="module">${COUNT_TURNS}</script>`
  await context.route('**/turns', (route) => route.fulfill({ contentType: 'text/html', body }))
  await context.route('**/web/**/*.ts', async (route) => {
    const source = new URL(`.${new URL(route.request().url()).pathname}`, SOURCES)
    const { code } = await transformWithOxc(await readFile(source, 'utf8'), source.pathname)
    await route.fulfill({ contentType: 'text/javascript', body: code })
  })
  const tabs = [page, await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/turns')))
  const count = () => page.evaluate(() => Number(localStorage.getItem('count')))
  await expect.poll(count, { timeout: 20_000 }).toBe(tabs.length * TURNS)
})
