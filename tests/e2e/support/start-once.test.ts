import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startOnce } from './start-once.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-once-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('after a server that could not start, none is tried: a story says so at once', async () => {
  const mark = join(folder, 'could-not-start')
  const start = vi.fn<() => Promise<string>>(async () => 'started')
  expect(await startOnce('the server', start, mark)).toBe('started')

  const away = async () => Promise.reject(new Error('Not ready after 120 s.'))
  await expect(startOnce('the server', away, mark)).rejects.toThrow('Not ready after 120 s.')
  await expect(startOnce('the browser', start, mark)).rejects.toThrow(
    'not run: the server of an earlier one could not start',
  )
  expect(start).toHaveBeenCalledTimes(1)
})
