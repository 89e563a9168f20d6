import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a demonstration is named: what chooses it, before any session and before any page, what then asks for no session, and the public's way in. */
const NAMING = [
  'src/web/root.tsx',
  'src/web/admin/shell/admin-layout.tsx',
  'src/web/early-script.ts',
  'src/web/site/colophon.tsx',
]

test('no screen asks whether it is the demonstration: its name is in its folder, in what chooses it and in the link to it', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter(
    (path) => !path.startsWith('src/web/admin/demo/') && !/\.test\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((path) => namesDemo(path)).toSorted()).toEqual(NAMING.toSorted())
})

/** In what runs or is shown; a comment may name it. */
function namesDemo(path: string): boolean {
  const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  return /demo|démo(?!nstr)/i.test(code)
}
