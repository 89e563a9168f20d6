import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBackup, keepLatest, listBackups } from './backup-folders.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'bonatirer-kept-'))
  for (const day of ['19', '21', '20']) {
    await mkdir(join(parent, `2026-11-${day}T093000Z`))
    await writeFile(join(parent, `2026-11-${day}T093000Z`, 'manifest.json'), '{}')
  }
})
afterEach(() => rm(parent, { recursive: true, force: true }))

test('the oldest backups leave first, with what killed ones left; nothing else is touched', async () => {
  await mkdir(join(parent, 'photographies'))
  await mkdir(join(parent, '2026-11-01T093000Z'))
  await mkdir(join(parent, '.2026-11-18T093000Z.partial'))

  const removed = await keepLatest(parent, 2)

  expect(removed).toEqual(['2026-11-19T093000Z', '.2026-11-18T093000Z.partial'])
  expect((await readdir(parent)).toSorted()).toEqual([
    '2026-11-01T093000Z',
    '2026-11-20T093000Z',
    '2026-11-21T093000Z',
    'photographies',
  ])
})

test('fewer backups than are kept all stay', async () => {
  expect(await keepLatest(parent, 7)).toEqual([])
  expect(await listBackups(parent)).toHaveLength(3)
})

test('a folder of backups means its latest, and a backup itself', async () => {
  const latest = join(parent, '2026-11-21T093000Z')
  expect(await findBackup(parent)).toBe(latest)
  expect(await findBackup(join(parent, '2026-11-19T093000Z'))).toBe(join(parent, '2026-11-19T093000Z'))
})
