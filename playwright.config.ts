import { defineConfig } from '@playwright/test'
import { chromium } from './tests/chromium.ts'

// Chromium must ask nothing of anybody but the product under test.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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
    // Without a locale, as in a bare container, Chromium reads no file whose name has an accent.
    launchOptions: { executablePath: chromium, args: quiet, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Each step photographed costs a quarter of the run: asked for when a story is to be understood.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
