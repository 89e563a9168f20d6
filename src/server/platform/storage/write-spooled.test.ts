import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, inject, test } from 'vitest'
import { writeSpooled } from './write-spooled.ts'

const failing = (): Readable =>
  new Readable({
    read() {
      this.destroy(new Error('the storage is away'))
    },
  })

test('what is read is in the file', async () => {
  const path = join(await mkdtemp(join(inject('runFolder'), 'spool-')), 'whole')
  await writeSpooled({ path }, (file) => pipeline(Readable.from(['Chapitre ', 'un.']), file))
  expect(await readFile(path, 'utf8')).toBe('Chapitre un.')
})

test('a stream that fails at once leaves no file', async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'spool-'))
  const paths = Array.from({ length: 50 }, (_, rank) => join(folder, String(rank)))
  const tries = await Promise.allSettled(
    paths.map((path) => writeSpooled({ path }, (file) => pipeline(failing(), file))),
  )
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(await readdir(folder)).toEqual([])
})
