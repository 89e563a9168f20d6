import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that name the demonstration: to choose it before any session or page, to skip its session, and the public link to it. */
const NAMING = [
  'src/web/root.tsx',
  'src/web/admin/shell/admin-layout.tsx',
  'src/web/early-script.ts',
  'src/web/site/colophon.tsx',
]

test('no screen asks whether it is the demonstration: its name is in its folder, in what chooses it and in the link to it', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter(
    (path) => !path.startsWith('src/web/admin/demo/') && !/\.test\.tsx?$|\/testing\//.test(path),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((path) => namesDemo(path)).toSorted()).toEqual(NAMING.toSorted())
})

/** True when code or text names it; a comment may. */
function namesDemo(path: string): boolean {
  const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  return /demo|démo(?!nstr)/i.test(code)
}
