import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import { chosen, REFUSED } from '#web/consent/cookie-consent.ts'
import { WHAT_HAPPENED } from '../../reports.ts'
import type { Server } from './server.ts'
import { browse, serve } from './start-once.ts'

type Options = { allowedProblems: RegExp[]; cookies: 'refused' | 'unasked' }
type Watch = { watched: Watched }
/** `problems`: the faults of the pages; `console`: all that they have written there. */
type Watched = { problems: string[]; console: string[] }

const LAST_LINES = 40
const LINE_LENGTH = 400

/** A browser story: the built product, one server a worker, and pages that may not misbehave. */
export const test = base.extend<Options & { noProblem: undefined }, Watch & { server: Server }>({
  /** The problems that a story causes on purpose: `test.use({ allowedProblems: [/409/] })`. */
  allowedProblems: [[], { option: true }],

  /** The visitor's earlier answer to the cookie banner; `unasked` in a story about it. */
  cookies: ['refused', { option: true }],

  context: async ({ context, cookies }, use) => {
    if (cookies === 'refused') await context.addInitScript(refuseCookies, storedRefusal())
    await use(context)
  },

  server: [async ({}, use) => serve(use), { scope: 'worker', timeout: 150_000 }],

  browser: [
    // With the options of the configuration.
    async ({ playwright }, use) => browse(use, () => playwright.chromium.launch()),
    { scope: 'worker', timeout: 150_000 },
  ],

  watched: [async ({ browser, server }, use) => use(watchPages(browser, server.url)), { scope: 'worker' }],

  noProblem: [
    async ({ watched, allowedProblems, server, browser, context }, use, info) => {
      watched.problems.length = 0
      watched.console.length = 0
      await use(undefined)
      const hasFailed = info.status !== info.expectedStatus
      const unexpected = watched.problems.filter(
        (problem) => !allowedProblems.some((allowed) => allowed.test(problem)),
      )
      if (hasFailed || unexpected.length > 0) {
        const body = await whatHappened(context, watched, server)
        await info.attach(WHAT_HAPPENED, { body, contentType: 'text/plain' })
      }
      // A browser left open would keep sending requests, signed in, during the next stories.
      const left = browser.contexts().filter((opened) => opened !== context)
      await Promise.all(left.map((opened) => opened.close()))
      if (!hasFailed) expect(left, 'the story closes the browsers it opens').toEqual([])
      expect(unexpected, 'no page misbehaves').toEqual([])
    },
    { auto: true },
  ],

  baseURL: async ({ server }, use) => use(server.url),
})

const storedRefusal = () => JSON.stringify(chosen(REFUSED, Date.now()))

/** Runs in the browser, before any script of the page; a page without an origin stores nothing. */
function refuseCookies(refusal: string): void {
  try {
    if (localStorage.getItem('cookie_consent') === null) localStorage.setItem('cookie_consent', refusal)
  } catch {
    // Chromium's own page of a failed navigation.
  }
}

export { expect }

/** Rather than of a script or a style sheet, which are many and tell nothing. */
const isOfPage = (line: string) => !line.includes('"url":"/assets/')

/** The last of the server's log and of the console, then each page as it was read when the story failed. */
async function whatHappened(context: BrowserContext, { console }: Watched, server: Server): Promise<string> {
  const pages = await Promise.all(
    context.pages().map(async (page) => {
      const read = page.locator('body').ariaSnapshot({ timeout: 5_000 })
      return `── ${page.url()}\n${await read.catch((error: unknown) => String(error))}`
    }),
  )
  const written = console.slice(-LAST_LINES).join('\n')
  const log = server.output().trimEnd().split('\n').filter(isOfPage).slice(-LAST_LINES)
  const shortLog = log.map((line) => line.slice(0, LINE_LENGTH)).join('\n')
  return [`── server\n${shortLog}`, `── console\n${written}`, ...pages].join('\n')
}

/** Notes the faults of a page: errors in the console, uncaught exceptions, refused content, calls to another host. */
function watchPages(browser: Browser, ownUrl: string): Watched {
  const watched: Watched = { problems: [], console: [] }
  const own = new URL(ownUrl).host
  browser.on('context', (context) => watch(context, own, watched))
  return watched
}

function watch(context: BrowserContext, own: string, { problems, console }: Watched): void {
  // An area drawn before anybody is known hears nothing: a story waits, as a person does.
  context.on('page', (page) => page.addLocatorHandler(page.locator('.area-awaited'), async () => {}))
  context.on('console', (message) => {
    console.push(`${message.type()}: ${message.text()}`)
    // Chromium reports a breach of the content security policy here too.
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => problems.push(`uncaught: ${String(problem.error())}`))
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== own) problems.push(`other host: ${request.url()}`)
  })
}
