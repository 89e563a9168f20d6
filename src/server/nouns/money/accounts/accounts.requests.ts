import type { ExampleRequest, Exception } from '../../../testing/example-request.ts'

const query = { annee: '2026' }

export const requests: Record<string, ExampleRequest> = {
  'admin.comptabilite.registre': async () => ({ query }),
  'admin.comptabilite.fec': async () => ({ query }),
}

export const exceptions: Record<string, Exception> = {
  'admin.comptabilite.fec': { why: 'a house that just opened has no SIREN', admin: 409 },
}
