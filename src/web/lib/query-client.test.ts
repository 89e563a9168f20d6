import { notifyManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

// Both clicks of a double click were sent: the page was told of the first by a timer, which comes after the second.
test('the page is told of what is sent before the next event', async () => {
  createQueryClient()
  let isTold = false
  notifyManager.schedule(() => {
    isTold = true
  })
  await Promise.resolve()
  expect(isTold).toBe(true)
})
