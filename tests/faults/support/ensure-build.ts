import { spawnSync } from 'node:child_process'
import { isBuildFresh } from '#server/is-build-fresh.ts'

/** The real processes serve what is built: it is built when nothing is, or when what is has become old. */
export function setup(): void {
  if (isBuildFresh()) return
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product does not build.')
}
