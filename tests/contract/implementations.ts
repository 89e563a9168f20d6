import { openHttpAdminApi } from './http-admin-api.ts'
import { inMemoryAdminApi } from './in-memory-admin-api.ts'

/** Every AdminApi there is: `start` is called as a describe begins, what it gives as each test does. */
export const IMPLEMENTATIONS = [
  { name: 'on the real API', start: openHttpAdminApi },
  { name: 'in memory', start: () => async () => inMemoryAdminApi() },
]
