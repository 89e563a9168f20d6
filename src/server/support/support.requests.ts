import type { ExampleRequest } from '../testing/example-request.ts'
import { formOf, newEmail } from '../testing/request-parts.ts'

export const requests: Record<string, ExampleRequest> = {
  'support.contact': async () => ({
    body: {
      nom: 'Ana Sanz',
      email: newEmail(),
      telephone: '06 00 00 00 01',
      sujet: 'Délais',
      message: 'Bonjour',
    },
  }),
  'support.visitorMessage': async () => ({
    body: { name: 'Ana Sanz', email: newEmail(), phone: '06 00 00 00 01', content: 'Bonjour' },
  }),
  'support.freeSample': async () => ({
    form: formOf({ nom: 'Ana Sanz', email: newEmail(), telephone: '06 00 00 00 01', genre: 'roman' }),
  }),
}
