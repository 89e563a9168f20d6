import type { LaunchOptions } from '@playwright/test'

// Chromium must ask nothing of anybody but the product under test.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell rounds the widths of letters otherwise, as no reader's browser does.
  '--font-render-hinting=none',
]

/** The options that start a browser for the stories. */
export const launchOf = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: quiet,
  // Without a locale, as in a bare container, Chromium reads no file whose name has an accent.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
})
