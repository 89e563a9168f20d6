import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isBuildFresh } from './is-build-fresh.ts'

const folder = await mkdtemp(join(tmpdir(), 'bonatirer-build-'))
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, hour: number) {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
  await utimes(path, hour * 3600, hour * 3600)
}

// The tests of the built product passed on a build older than the pages they asked for.
test('a build older than a page, a rule, a verb or a public file is built again, and one that is not is kept', async () => {
  await write('src/web/site/home-page.tsx', 1)
  await write('src/server/app.test.ts', 9)
  await write('src/web/site/home-page.test.tsx', 9)
  await write('src/server/testing/factories.ts', 9)
  expect(isBuildFresh(folder)).toBe(false)
  await write('build/app/main.js', 2)
  expect(isBuildFresh(folder)).toBe(true)

  for (const source of [
    'src/web/site/home-page.tsx',
    'src/contract/api.ts',
    'src/server/app.ts',
    'public/robots.txt',
  ]) {
    await write(source, 3)
    expect([source, isBuildFresh(folder)]).toEqual([source, false])
    await write(source, 1)
    expect([source, isBuildFresh(folder)]).toEqual([source, true])
  }
})
