import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BUILT = 'build/server/index.js'
const SOURCES = [
  'src/web/**/*.*',
  'src/contract/**/*.ts',
  'src/server/http/compress-assets.ts',
  'public/**/*.*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Whether the web of this folder is built, and no source of it has changed since. */
export function isBuildFresh(folder = '.'): boolean {
  const built = join(folder, BUILT)
  if (!existsSync(built)) return false
  const builtAt = statSync(built).mtimeMs
  return globSync(SOURCES, { cwd: folder }).every((file) => statSync(join(folder, file)).mtimeMs <= builtAt)
}
