import { expect, test } from 'vitest'
import { shareReading } from './share-reading.ts'

/** A reading that ends when it is told to. */
function slowReading() {
  const ends: ((value: string) => void)[] = []
  const failures: ((error: Error) => void)[] = []
  const read = shareReading(
    () =>
      new Promise<string>((resolve, reject) => {
        ends.push(resolve)
        failures.push(reject)
      }),
  )
  return { read, ends, failures }
}

test('who asks during a reading is given the next one, with all who waited', async () => {
  const { read, ends } = slowReading()
  const first = read()
  const others = [read(), read(), read()]

  ends[0]?.('before')
  expect(await first).toBe('before')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.('after')

  expect(await Promise.all(others)).toEqual(['after', 'after', 'after'])
  expect(ends).toHaveLength(2)
})

test('who asks during the next reading waits for one more', async () => {
  const { read, ends } = slowReading()
  void read()
  const second = read()
  ends[0]?.('1')
  await expect.poll(() => ends.length).toBe(2)
  const third = read()
  ends[1]?.('2')
  expect(await second).toBe('2')
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.('3')

  expect(await third).toBe('3')
})

test('a reading that fails fails its own askers alone', async () => {
  const { read, ends, failures } = slowReading()
  const first = read()
  const second = read()
  failures[0]?.(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.('back')

  expect(await second).toBe('back')
  const third = read()
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.('still')
  expect(await third).toBe('still')
})
