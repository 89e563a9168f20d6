import { expect, test as base, type Browser, type BrowserContext } from '@playwright/test'
import { chosen, REFUSED } from '#web/consent/cookie-consent.ts'
import { type Server, startServer } from './server.ts'

type Options = { allowedProblems: RegExp[]; cookies: 'refused' | 'unasked' }
type Watch = { problems: string[] }

/** A browser story: the built product, one server a worker, and pages that may not misbehave. */
export const test = base.extend<Options & { noProblem: undefined }, Watch & { server: Server }>({
  /** What this story provokes on purpose: `test.use({ allowedProblems: [/409/] })`. */
  allowedProblems: [[], { option: true }],

  /** What the visitor has answered to the cookie banner before; `unasked` in a story about it. */
  cookies: ['refused', { option: true }],

  context: async ({ context, cookies }, use) => {
    if (cookies === 'refused') await context.addInitScript(refuseCookies, storedRefusal())
    await use(context)
  },

  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  problems: [
    async ({ browser, server }, use) => use(watchProblems(browser, server.url)),
    { scope: 'worker' },
  ],

  noProblem: [
    async ({ problems, allowedProblems, server, browser, context }, use, info) => {
      problems.length = 0
      await use(undefined)
      // One left open would go on asking, signed in, while the next stories change what it may.
      const left = browser.contexts().filter((opened) => opened !== context)
      await Promise.all(left.map((opened) => opened.close()))
      if (info.status === info.expectedStatus)
        expect(left, 'the story closes the browsers it opens').toEqual([])
      if (info.status !== info.expectedStatus)
        await info.attach('server', { body: server.output(), contentType: 'text/plain' })
      const unexpected = problems.filter(
        (problem) => !allowedProblems.some((allowed) => allowed.test(problem)),
      )
      expect(unexpected, 'no page misbehaves').toEqual([])
    },
    { auto: true },
  ],

  baseURL: async ({ server }, use) => use(server.url),
})

const storedRefusal = () => JSON.stringify(chosen(REFUSED, Date.now()))

/** In the browser, before any script of the page; a page without an origin stores nothing. */
function refuseCookies(refusal: string): void {
  try {
    if (localStorage.getItem('cookie_consent') === null) localStorage.setItem('cookie_consent', refusal)
  } catch {
    // Chromium's own page of a failed navigation.
  }
}

export { expect }

/** Notes what no page may do: errors in the console, uncaught exceptions, refused content, calls to another host. */
function watchProblems(browser: Browser, ownUrl: string): string[] {
  const problems: string[] = []
  const own = new URL(ownUrl).host
  browser.on('context', (context) => watch(context, own, problems))
  return problems
}

function watch(context: BrowserContext, own: string, problems: string[]): void {
  context.on('console', (message) => {
    // Chromium reports a breach of the content security policy here too.
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => problems.push(`uncaught: ${String(problem.error())}`))
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== own) problems.push(`other host: ${request.url()}`)
  })
}
