import { makeDemoPasskey } from '#web/admin/demo/answers/second-factor.ts'
import { openAnswers } from '#web/admin/demo/testing/open-answers.ts'
import { adminHttp } from '#web/admin/http/admin-http.ts'
import { NOW } from './facts.ts'
import { houseOfFacts } from './house-of-facts.ts'
import { openHttpAdminApi } from './http-admin-api.ts'
import { type Twist, twisted } from './twisted.ts'

/** Every AdminApi there is: `start` is called as a describe begins, what it gives as each test does. */
export const IMPLEMENTATIONS = [
  { name: 'on the real API', start: openHttpAdminApi },
  {
    name: 'of the demonstration',
    start:
      () =>
      async (twist: Twist = {}) =>
        adminHttp(openAnswers(twisted(houseOfFacts(), twist), NOW).call, makeDemoPasskey),
  },
]
