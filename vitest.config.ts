import { defineConfig } from 'vitest/config'
import { RESTING_TESTS } from './tests/long-tests.ts'

const everywhere = {
  setupFiles: ['tests/fail-on-console-error.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // A busy machine is slow, not wrong: a second was too short for three requests to reach their lock.
  expect: { poll: { timeout: 10_000 } },
  restoreMocks: true,
  unstubEnvs: true,
}

const SCREENS = 'src/web/**/*.screen.test.tsx'

export default defineConfig({
  test: {
    // Of two cores, two workers use little more than one: the half of their time they wait for PostgreSQL.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'contract',
          environment: 'node',
          isolate: false,
          include: ['src/{contract,manuscript}/**/*.test.ts'],
          exclude: RESTING_TESTS,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['src/server/**/*.test.ts', 'tests/**/*.test.ts'],
          // They need the built product and a machine to themselves: `npm run test:faults`.
          exclude: ['tests/faults/**', 'tests/product/**', ...RESTING_TESTS],
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'web',
          setupFiles: [...everywhere.setupFiles, 'tests/set-up-web-tests.ts'],
          environment: 'happy-dom',
          // One window a worker: making one for each file took longer than the tests.
          isolate: false,
          // Read as it is by what draws with its colours; every other sheet is empty in a test.
          css: { include: /tokens\.css/ },
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: [SCREENS],
        },
      },
      {
        test: {
          ...everywhere,
          // The back-office's screens on the whole product.
          name: 'screens',
          setupFiles: [...everywhere.setupFiles, 'tests/set-up-web-tests.ts'],
          environment: 'happy-dom',
          isolate: false,
          include: [SCREENS],
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
    ],
  },
})
