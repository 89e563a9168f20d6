import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0\u00a0octet'],
  [1, '1\u00a0octet'],
  [850, '850\u00a0octets'],
  [180 * 1024, '180\u00a0ko'],
  [1024 * 1024 - 1, '1\u00a0Mo'],
  [2.4 * 1024 * 1024, '2,4\u00a0Mo'],
  [50 * 1024 * 1024, '50\u00a0Mo'],
])('%i bytes read « %s »', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
