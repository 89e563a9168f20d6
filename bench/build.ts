import { execFileSync } from 'node:child_process'

/** Builds the current web: the measures must not be of an older one. */
export function build(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore' })
}
