import { expect, test } from 'vitest'
import { nextSlots } from './next-slots.ts'

test('the first free morning and afternoon of each day are offered, soonest first', () => {
  expect(
    nextSlots(
      [
        { date: '2026-11-23', times: ['11:30', '15:00', '15:30'] },
        { date: '2026-11-24', times: [] },
        { date: '2026-11-25', times: ['16:00'] },
        { date: '2026-11-26', times: ['09:00', '09:30', '14:00'] },
      ],
      4,
    ),
  ).toEqual([
    { date: '2026-11-23', time: '11:30' },
    { date: '2026-11-23', time: '15:00' },
    { date: '2026-11-25', time: '16:00' },
    { date: '2026-11-26', time: '09:00' },
  ])
})

test('a full week offers nothing', () => {
  expect(nextSlots([{ date: '2026-11-23', times: [] }], 4)).toEqual([])
})
