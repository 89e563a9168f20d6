import type { ExampleRequest, Exception } from '../../../testing/example-request.ts'

export const requests: Record<string, ExampleRequest> = {
  'payments.webhook': async () => ({ body: { id: 'evt_unsigned' } }),
}

export const exceptions: Record<string, Exception> = {
  'payments.webhook': {
    why: 'only the provider’s signature opens it',
    anonymous: 400,
    deactivated: 400,
    other: 400,
    owner: 400,
    admin: 400,
  },
}
