import { expect, test } from 'vitest'
import { isCommandeNumber } from './retractation.ts'

test.each([
  ['1042', true],
  ['BT-1042', true],
  ['B/T-26-1042', true],
  ['BT 1042', false],
  ['BT-1042"><b>', false],
  ['1234567890', false],
  ['PREFIXE-TROP-LONG-1', false],
])('a link names the order « %s »: %s', (text, isOne) => {
  expect(isCommandeNumber(text)).toBe(isOne)
})
