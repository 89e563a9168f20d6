import { spawnSync } from 'node:child_process'
import { isBuildFresh } from '#server/platform/process/is-build-fresh.ts'

run('node', 'tests/ensure-system-tools.ts')
if (!isBuildFresh()) run('npm', 'run', '--silent', 'build')
run('playwright', 'test', ...process.argv.slice(2))

function run(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
