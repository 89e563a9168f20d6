import { expect, test } from 'vitest'
import { unlessLeftBehind } from './runner.ts'

const never = new Promise<void>(() => {})

test('a job ends as it ends while nobody stops it', async () => {
  const { signal } = new AbortController()
  await expect(unlessLeftBehind(signal, Promise.resolve())).resolves.toBeUndefined()
  await expect(unlessLeftBehind(signal, Promise.reject(new Error('no post today')))).rejects.toThrow(
    'no post',
  )
})

test('a job that goes on after the stop is left behind, a second later', async () => {
  const stop = new AbortController()
  const left = unlessLeftBehind(stop.signal, never)
  stop.abort()
  await expect(left).rejects.toThrow('The process stopped before the end of the job')
})
