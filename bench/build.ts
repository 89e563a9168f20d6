import { execFileSync } from 'node:child_process'

/** Builds the web as it is now: what is measured must not be an older one. */
export function build(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore' })
}
