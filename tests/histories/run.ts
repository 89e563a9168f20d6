// npm run histories -- --seed 7 --runs 2000: so many random histories of money, each from the first day of the house, against the
// double of Stripe and its faults; a failure is made as short as it can be, and told step by step. The same seed plays the same.

import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})

process.stdout.write(`${values.runs} histories, seed ${values.seed}\n`)
const tests = spawn(
  'vitest',
  ['run', '--project', 'server', '--dangerouslyIgnoreUnhandledErrors', 'tests/histories'],
  {
    stdio: 'inherit',
    env: { ...process.env, HISTORIES_SEED: values.seed, HISTORIES_RUNS: values.runs },
  },
)
await once(tests, 'exit')
process.exitCode = tests.exitCode ?? 1
