import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { whileNobodyStarts } from './start-lock.ts'

const folder = await mkdtemp(join(tmpdir(), 'bonatirer-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const path = join(folder, 'start')

// Two processes that found their PostgreSQL killed started it twice: the loser removed the winner's postmaster.pid.
test('of those who want to start a server at once one does, and the next may once it has ended', async () => {
  const under = Promise.withResolvers<string>()
  const first = whileNobodyStarts(path, () => under.promise)
  await expect.poll(() => readdir(folder)).toEqual(['start'])
  expect(await whileNobodyStarts(path, async () => 'second')).toBeUndefined()
  under.resolve('first')
  expect(await first).toBe('first')
  expect(await whileNobodyStarts(path, async () => 'third')).toBe('third')
})

test('a start that fails leaves the way free', async () => {
  await expect(whileNobodyStarts(path, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await whileNobodyStarts(path, async () => 'next')).toBe('next')
})

test('what a killed process left keeps nobody out', async () => {
  const { pid } = spawnSync('true')
  await writeFile(path, String(pid))
  await expect.poll(() => whileNobodyStarts(path, async () => 'next')).toBe('next')
})

test('nor does an old one, though its number runs again', async () => {
  await writeFile(path, String(process.pid))
  expect(await whileNobodyStarts(path, async () => 'next')).toBeUndefined()
  const long = new Date(Date.now() - 61_000)
  await utimes(path, long, long)
  await expect.poll(() => whileNobodyStarts(path, async () => 'next')).toBe('next')
})
