import { defineConfig } from '@playwright/test'
import { headlessShell } from './tests/chromium.ts'
import { launchOf } from './tests/e2e/support/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    // What a story presses is there or comes soon: one that waits for what has gone says so.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: launchOf(headlessShell),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Each step photographed costs a quarter of the run: asked for when a story is to be understood.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
