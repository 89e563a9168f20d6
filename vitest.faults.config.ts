import { defineConfig } from 'vitest/config'
import { restingOf } from './tests/long-tests.ts'

/** What these measure, others at work on the machine would change: a second, ten seconds, memory, processor. */
const MEASURED = ['fresh-pages', 'graceful-stop', 'live-events', 'uploads', 'worst-files'].map(
  (name) => `tests/faults/${name}.test.ts`,
)

/** They take turns (decision 164); a kill of each kind, a first start and a graceful stop are told at each run. */
const RESTING = restingOf([
  'across-processes',
  'away-pages',
  'backup',
  'bench-answers',
  'fresh-pages',
  'jobs',
  'kills-of-mailbox',
  'limits',
  'live-events',
  'mails-once',
  'payment-events',
  'sessions',
  'uploads',
  'worst-files',
]).map((name) => `tests/faults/${name}.test.ts`)

const everywhere = {
  environment: 'node' as const,
  isolate: false,
  setupFiles: ['tests/fail-on-console-error.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  restoreMocks: true,
}

const WITH_INSTALLATIONS = [...everywhere.setupFiles, 'tests/faults/support/remove-leftovers.ts']

/** What asks the built product without a browser, and what kills, stops and doubles real processes of it; apart from the unit tests. */
export default defineConfig({
  test: {
    // Once for all the projects, which are given what it provides.
    globalSetup: ['tests/faults/support/ensure-build.ts', 'src/server/testing/global-setup.ts'],
    projects: [
      {
        test: {
          ...everywhere,
          name: 'faults',
          setupFiles: WITH_INSTALLATIONS,
          include: ['tests/faults/**/*.test.ts'],
          exclude: [...MEASURED, ...RESTING],
          // Half of a kill is waiting for what starts again.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'product',
          globalSetup: ['tests/product/global-setup.ts'],
          include: ['tests/product/**/*.test.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'measured',
          setupFiles: WITH_INSTALLATIONS,
          include: MEASURED,
          exclude: RESTING,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
