import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { invoice } from './endpoints.ts'

export const adminFactures = {
  get: endpoint({
    method: 'GET',
    path: '/admin/factures/:id',
    access: 'admin',
    summary: 'Une facture',
    reply: z.object({ data: invoice }),
  }),
  /** With the bearer token, or a `ticket` in the query. */
  download: endpoint({
    method: 'GET',
    path: '/admin/factures/:id/download',
    access: 'admin',
    summary: 'Le PDF d’une facture',
    reply: binary,
  }),
}
