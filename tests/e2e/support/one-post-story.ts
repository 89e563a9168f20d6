import { type Server, startServer } from './server.ts'
import { test as base } from './story.ts'

/** A house that takes one post of each form, and one order, in an hour from one network. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it asks for: none
    async ({}, use) => {
      const server = await startServer({ environment: { RATE_LIMITS: 'forms=1/3600,orders=1/3600' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

export const REFUSED = /Trop de demandes\. Réessayez dans \d+\s(heure|minutes?)\./
