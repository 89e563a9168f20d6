import { defineConfig } from 'vitest/config'

/** What kills, stops and doubles real processes of the built product; apart from the unit tests, one file at a time. */
export default defineConfig({
  test: {
    name: 'faults',
    environment: 'node',
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/faults/support/ensure-build.ts', 'src/server/testing/global-setup.ts'],
    setupFiles: ['tests/fail-on-console-error.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
  },
})
