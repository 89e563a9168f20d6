import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=990-', { start: 990, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
])('%s of a thousand bytes', (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range)
})

test.each([undefined, '', 'bytes=-', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=a-b'])(
  'the whole file answers %s',
  (header) => {
    expect(readByteRange(header, 1000)).toBeNull()
  },
)

test.each(['bytes=1000-', 'bytes=5-2', 'bytes=-0'])('nothing of the file is in %s', (header) => {
  expect(() => readByteRange(header, 1000)).toThrow('Cette partie du fichier n’existe pas')
})
