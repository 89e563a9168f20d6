import { defineConfig } from 'vitest/config'

const everywhere = {
  setupFiles: ['tests/fail-on-console-error.ts'],
  testTimeout: 20_000,
  hookTimeout: 90_000, // the first test of a file may start PostgreSQL
  restoreMocks: true,
  unstubEnvs: true,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'server',
          environment: 'node',
          include: ['src/{contract,server}/**/*.test.ts', 'tests/**/*.test.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'web',
          environment: 'happy-dom',
          include: ['src/web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
