import type { ExampleRequest } from '../testing/example-request.ts'
import { newEmail } from '../testing/request-parts.ts'

export const requests: Record<string, ExampleRequest> = {
  'newsletter.subscribe': async () => ({ body: { email: newEmail() } }),
}
