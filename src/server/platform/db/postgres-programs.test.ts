import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostgresPrograms, installedPrograms } from './postgres-programs.ts'

// initdb did not find the server beside it in a project cloned under /root.
test('a project closed to other accounts makes its database all the same', async () => {
  const { initdb } = await installedPrograms()
  const project = await mkdtemp(join(tmpdir(), 'bonatirer-closed-'))
  await cp(join(dirname(initdb), '..'), project, { recursive: true, verbatimSymlinks: true })
  const dataDir = join(project, 'data')
  await mkdir(dataDir)
  const paths = { initdb: join(project, 'bin/initdb'), pg_ctl: join(project, 'bin/pg_ctl') }

  const programs = await findPostgresPrograms(dataDir, paths)
  await programs.give(dataDir)

  await expect(programs.run('initdb', ['-D', join(dataDir, 'pg')])).resolves.toBeUndefined()
  await rm(project, { recursive: true })
})
