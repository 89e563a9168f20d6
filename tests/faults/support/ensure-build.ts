import { spawnSync } from 'node:child_process'
import { isBuildFresh } from '#server/platform/process/is-build-fresh.ts'

/** Builds the product for the real processes, when there is no build or an old one. */
export function setup(): void {
  if (isBuildFresh()) return
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product does not build.')
}
