import { expect, test } from 'vitest'
import { bestEncoding } from './best-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('who accepts « %s » receives %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
})
