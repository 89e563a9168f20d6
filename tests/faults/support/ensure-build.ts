import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The real processes serve what is built: it is built when nothing is. */
export function setup(): void {
  if (existsSync('build/server')) return
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product does not build.')
}
