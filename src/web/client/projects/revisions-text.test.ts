import { expect, test } from 'vitest'
import { revisionsText } from './revisions-text.ts'

// One revision left of two read « Une révision est comprise. »; without any left, the text offered no way out.
test.each([
  [2, 'Vous pouvez demander deux révisions.'],
  [1, 'Vous pouvez demander une révision.'],
  [0, expect.stringContaining('écrivez-nous dans la conversation')],
])('an author with %i revisions left reads what they may do', (left, said) => {
  expect(revisionsText(left)).toEqual(said)
})
