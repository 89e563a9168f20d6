import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, headlessShell } from './chromium.ts'

const DEJAVU = '/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf'

const tools = [
  // Installed together, in the same version.
  {
    debianPackages: ['chromium', 'chromium-headless-shell'],
    isThere: () => [chromium, headlessShell].every(answers),
  },
  { debianPackages: ['qpdf'], isThere: () => answers('qpdf') },
  { debianPackages: ['poppler-utils'], isThere: () => answers('pdftotext') },
  { debianPackages: ['dovecot-imapd'], isThere: () => answers('dovecot') },
  { debianPackages: ['libxml2-utils'], isThere: () => answers('xmllint') },
  // Stories measure text before our fonts have come: a bare Debian has no font at all, other systems have their own.
  { debianPackages: ['fonts-dejavu-core'], isThere: () => existsSync(DEJAVU) || !answers('apt-get') },
]

// Installs the system packages of the tests when root on Debian; elsewhere prints their list.
const missing = tools.filter(({ isThere }) => !isThere()).flatMap(({ debianPackages }) => debianPackages)
if (missing.length > 0) install(missing)

function install(packages: string[]): void {
  if (process.getuid?.() !== 0 || !answers('apt-get')) {
    process.stdout.write(
      `The tests need: ${packages.join(', ')}. On Debian: sudo apt-get install ${packages.join(' ')}.
CHROMIUM_PATH tells where Chromium is when it is not /usr/bin/chromium and its headless shell beside it.\n`,
    )
    process.exitCode = 1
    return
  }
  run('apt-get', 'update', '-q')
  run('apt-get', 'install', '-qy', '--no-install-recommends', ...packages)
}

function answers(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 20_000 }).error === undefined
}

function run(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with code ${status}.`)
}
