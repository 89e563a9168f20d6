import { expect, test } from 'vitest'
import { lateText } from './late-text.ts'

test('a past promise says so, and past seven working days that it may be paid back', () => {
  expect(lateText(1)).toContain('Cette date est passée')
  expect(lateText(7)).not.toContain('remboursement')
  expect(lateText(8)).toContain('remboursement intégral')
})
