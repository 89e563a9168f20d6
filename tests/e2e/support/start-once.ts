import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { NOT_RUN } from '../../reports.ts'
import { type Server, type ServerOptions, startServer } from './server.ts'

/** In the folder that Playwright empties as it starts. */
const MARK = join(import.meta.dirname, '../../../test-results/e2e/could-not-start')

/** A server for the stories of one worker. */
export async function serve(use: (server: Server) => Promise<void>, options?: ServerOptions): Promise<void> {
  const server = await startOnce('the server', () => startServer(options))
  await use(server)
  await server.stop()
}

/** A browser for the stories of one worker. */
export async function browse(
  use: (browser: Browser) => Promise<void>,
  launch: () => Promise<Browser>,
): Promise<void> {
  const browser = await startOnce('the browser', launch)
  await use(browser)
  await browser.close()
}

/** Starts it, unless one could not start before: the stories after that one say so at once, and wait for nothing. */
export async function startOnce<Started>(
  what: string,
  start: () => Promise<Started>,
  mark = MARK,
): Promise<Started> {
  if (existsSync(mark)) throw new Error(`${NOT_RUN}: ${readFileSync(mark, 'utf8')}`)
  try {
    return await start()
  } catch (error) {
    writeFileSync(mark, `${what} of an earlier one could not start`)
    throw error
  }
}
