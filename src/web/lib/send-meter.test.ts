import { expect, test } from 'vitest'
import { sendMeter, shareSent } from './send-meter.ts'

test('the speed is that of the last seconds, and the time left follows from it', () => {
  const meter = sendMeter()
  expect(meter({ loaded: 0, total: 10_000, at: 0 })).toMatchObject({
    bytesPerSecond: 0,
    secondsLeft: undefined,
  })
  meter({ loaded: 1_000, total: 10_000, at: 1_000 })
  meter({ loaded: 2_000, total: 10_000, at: 4_000 })
  meter({ loaded: 6_000, total: 10_000, at: 5_000 })
  expect(meter({ loaded: 8_000, total: 10_000, at: 7_000 })).toMatchObject({
    bytesPerSecond: 2_000,
    secondsLeft: 1,
  })
})

test('a sending that has just begun tells no speed', () => {
  const meter = sendMeter()
  meter({ loaded: 0, total: 100, at: 0 })
  expect(meter({ loaded: 90, total: 100, at: 10 }).secondsLeft).toBeUndefined()
})

test('what is sent fills the files in their order, after the fields', () => {
  const sizes = [100, 50, 30]
  expect(shareSent({ loaded: 15, total: 200 }, sizes)).toEqual([0, 0, 0])
  expect(shareSent({ loaded: 140, total: 200 }, sizes)).toEqual([100, 20, 0])
  expect(shareSent({ loaded: 200, total: 200 }, sizes)).toEqual([100, 50, 30])
})

test('a sending without files has nothing to share', () => {
  expect(shareSent({ loaded: 10, total: 20 }, [])).toEqual([])
})
