import { writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StripeApp } from '#server/testing/stripe-app.ts'
import { tenthOf } from '#server/testing/sweep.ts'
import { history, playHistory, tell } from './history.ts'
import { startHistories } from './world.ts'

/** A few, the same for the same commit; the campaigns of `npm run histories` draw their own. */
const seed = Number(process.env.HISTORIES_SEED ?? process.env.SWEEP_SEED ?? 7)
const numRuns = Number(process.env.HISTORIES_RUNS ?? tenthOf(8))
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
      // Printed at once: the search for a shorter history takes long, and may not meet the same moment again.
      if (process.env.HISTORIES_RUNS && faults.length > 0) {
        process.stdout.write(`${faults.join('\n')}\n${tell(steps)}\n`)
      }
      expect({ faults, steps: faults.length > 0 && tell(steps) }).toEqual({ faults: [], steps: false })
    })
    // Shorter ones are looked for by a campaign alone: that takes its time.
    await fc.assert(keepsFaith, { seed, numRuns, endOnFailure: !process.env.HISTORIES_RUNS })
    if (process.env.HISTORIES_HELD) await writeFile(process.env.HISTORIES_HELD, '')
    // graphile-worker prints the errors that ended the dead runners.
    vi.mocked(console.error).mockClear()
  },
  numRuns * HISTORY_MS,
)
