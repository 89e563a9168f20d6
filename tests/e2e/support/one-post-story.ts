import type { Server } from './server.ts'
import { serve } from './start-once.ts'
import { test as base } from './story.ts'

/** A house that takes one post of each form, and one order, in an hour from one network: each file has one to itself. */
export const test = base.extend<object, { file: string; server: Server }>({
  /** Another name in each file gives each file a worker, hence an installation: it would find the other's post otherwise. */
  file: ['', { scope: 'worker', option: true }],

  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here: none
    async ({}, use) => serve(use, { environment: { RATE_LIMITS: 'forms=1/3600,orders=1/3600' } }),
    { scope: 'worker', timeout: 150_000 },
  ],
})

export const REFUSED = /Trop de demandes\. Réessayez dans \d+\s(heure|minutes?)\./
