import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { isBuildFresh } from './platform/process/is-build-fresh.ts'

/** `npm start`: builds the product when it is not, or is older than its sources, then serves. */
if (!isBuildFresh()) {
  process.stdout.write('  Construction du site…\n')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import(resolve('build/app/main.js'))
