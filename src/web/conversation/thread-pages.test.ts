import { describe, expect, test } from 'vitest'
import { joinLatest, joinOlder } from './thread-pages.ts'

/** A thread with numbered messages, read in part. */
const thread = (from: number, to: number) => ({
  messages: Array.from({ length: Math.max(0, to - from + 1) }, (_, rank) => ({ id: `${from + rank}` })),
  hasOlder: from > 1,
})

const ids = (read: ReturnType<typeof thread> | undefined) => read?.messages.map(({ id }) => Number(id))

describe('the latest page of a thread, read again', () => {
  test('comes after what was read above it', () => {
    const joined = joinLatest(thread(1, 10), thread(6, 12))
    expect([ids(joined), joined.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], false])
  })

  test('stands alone when nothing was read above it, or when too much was written meanwhile', () => {
    for (const known of [undefined, thread(6, 10), thread(1, 4)]) {
      const joined = joinLatest(known, thread(6, 12))
      expect([ids(joined), joined.hasOlder]).toEqual([[6, 7, 8, 9, 10, 11, 12], true])
    }
  })

  test('leaves out what was hidden or removed in it', () => {
    const latest = thread(6, 12)
    const hidden = { ...latest, messages: latest.messages.filter(({ id }) => id !== '8') }
    expect(ids(joinLatest(thread(3, 12), hidden))).toEqual([3, 4, 5, 6, 7, 9, 10, 11, 12])
    expect(ids(joinLatest(thread(3, 12), thread(1, 0)))).toEqual([])
  })
})

test('an older page stands above what is known, once', () => {
  const older = { before: '6', page: thread(1, 5) }
  const joined = joinOlder(thread(6, 8), older)
  expect([ids(joined), joined?.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false])
  expect(joinOlder(joined, older)).toBe(joined)
  expect(joinOlder(undefined, older)).toBeUndefined()
})
