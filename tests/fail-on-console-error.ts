import { afterEach, beforeEach, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock
  if (calls.length > 0)
    throw new Error(`The test wrote to console.error: ${calls.flat().map(String).join(' ')}`)
})
