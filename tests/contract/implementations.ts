import { openAnswers } from '#web/admin/demo/testing/open-answers.ts'
import { NOW } from './facts.ts'
import { houseOfFacts } from './house-of-facts.ts'
import { openRealApi } from './open-real-api.ts'

/** Every API that the back-office's screens call: `start` runs at the beginning of a describe, its result at each test's. */
export const IMPLEMENTATIONS = [
  { name: 'on the real API', start: openRealApi },
  { name: 'of the demonstration', start: () => async () => openAnswers(houseOfFacts(), NOW).call },
]
