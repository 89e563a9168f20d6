import type { ExampleRequest } from '../testing/example-request.ts'

export const requests: Record<string, ExampleRequest> = {
  'admin.settings.update': async () => ({ body: {} }),
}
