import type { Browser, BrowserContext } from '@playwright/test'

/** Notes what no page may do: errors in the console, uncaught exceptions, refused content, calls to another host. */
export function watchProblems(browser: Browser, ownUrl: string): string[] {
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
