import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'

/** `npm start`: builds the web when it is missing or older than its sources, then serves. */
const BUILT = 'build/server/index.js'
const SOURCES = ['src/web/**/*.*', 'src/contract/**/*.ts', 'package-lock.json', 'vite.config.ts']

if (!isFresh()) {
  process.stdout.write('  Construction du site…\n')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import('./main.ts')

function isFresh(): boolean {
  if (!existsSync(BUILT)) return false
  const builtAt = statSync(BUILT).mtimeMs
  return globSync(SOURCES).every((file) => statSync(file).mtimeMs <= builtAt)
}
