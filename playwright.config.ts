import { defineConfig } from '@playwright/test'
import { headlessShell } from './tests/chromium.ts'
import { RESTING_ASIDES, RESTING_STORIES } from './tests/e2e/journeys.ts'
import { launchOf } from './tests/e2e/support/browser.ts'

/** Each has a browser or a server of its own, hence a worker: between two others, it would have both started again. */
const APART = [
  'admin/money-morning',
  'client/answer-by-email',
  'client/echeances',
  'client/own-files',
  'order/stripe-checkout',
  'site/over-the-limit',
].map((story) => `**/${story}.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: [...APART, ...RESTING_STORIES] },
    { name: 'apart', testMatch: APART, testIgnore: RESTING_STORIES },
  ],
  grepInvert: RESTING_ASIDES,
  outputDir: 'test-results/e2e',
  // Of two cores, two stories use little more than one: a person, a mail or a job is waited for.
  workers: 3,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    // What a story presses is there or comes soon, as what it expects: one that waits for what has gone says so.
    actionTimeout: 15_000,
    navigationTimeout: 60_000,
    launchOptions: launchOf(headlessShell),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Drawing what comes in by degrees costs a sixth of a story; those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Each step photographed costs a quarter of the run: asked for when a story is to be understood.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
