import { demoAdminApi } from '#web/admin/demo/demo-admin-api.ts'
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
        demoAdminApi({ ...twisted(houseOfFacts(), twist), now: () => new Date(NOW) }),
  },
]
