import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StripeApp } from '#server/testing/stripe-app.ts'
import { history, playHistory, tell } from './history.ts'
import { startHistories } from './world.ts'

/** Its own each time, told by a failure; the long campaigns are those of `npm run histories`, which says both. */
const seed = Number(process.env.HISTORIES_SEED ?? randomInt(1_000_000))
const numRuns = Number(process.env.HISTORIES_RUNS ?? 24)
const HISTORY_MS = 30_000

let stripeApp: StripeApp
beforeAll(async () => {
  stripeApp = await startHistories()
})
afterAll(() => stripeApp.close())

test(
  `whatever happens to money, what was received, given back, invoiced, credited, due and waiting agree (seed ${seed})`,
  async () => {
    let played = 0
    const start = performance.now()
    const keepsFaith = fc.asyncProperty(history, async (steps) => {
      const faults = await playHistory(stripeApp, steps)
      played += 1
      if (process.env.HISTORIES_RUNS && played % 50 === 0) {
        process.stdout.write(`${played} histories, ${Math.round((performance.now() - start) / 1000)} s\n`)
      }
      expect({ faults, steps: faults.length > 0 && tell(steps) }).toEqual({ faults: [], steps: false })
    })
    await fc.assert(keepsFaith, { seed, numRuns })
    // graphile-worker prints what ended the runners that died.
    vi.mocked(console.error).mockClear()
  },
  numRuns * HISTORY_MS,
)
