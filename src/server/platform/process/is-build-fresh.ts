import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The last file that the build writes. */
const BUILT = 'build/app/main.js'
const SOURCES = [
  'src/web/**/*.*',
  'src/contract/**/*.ts',
  'src/manuscript/**/*.ts',
  'src/server/**/*.ts',
  'public/**/*.*',
  'package-lock.json',
  'node-in-browser.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
]
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'src/server/testing/**']

/** Whether the product of this folder is built, and no source of it has changed since. */
export function isBuildFresh(folder = '.'): boolean {
  const built = join(folder, BUILT)
  if (!existsSync(built)) return false
  const builtAt = statSync(built).mtimeMs
  return globSync(SOURCES, { cwd: folder, exclude: TESTS }).every(
    (file) => statSync(join(folder, file)).mtimeMs <= builtAt,
  )
}
