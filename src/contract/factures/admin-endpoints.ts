import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { invoice, ticketQuery } from './endpoints.ts'

export const adminFactures = {
  title: 'La maison\u00a0: factures',
  get: endpoint({
    method: 'GET',
    path: '/admin/factures/:id',
    access: 'admin',
    summary: 'Une facture',
    reply: z.object({ data: invoice }),
  }),
  /** With the bearer token, or a `ticket` in the query; the handler asks for an administrator. */
  download: endpoint({
    method: 'GET',
    path: '/admin/factures/:id/download',
    access: 'public',
    summary: 'Le PDF d’une facture',
    query: ticketQuery,
    reply: binary,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/admin/factures/:id/ticket',
    access: 'admin',
    summary: 'Un lien de téléchargement de 60 secondes',
    reply: z.object({ url: z.string() }),
  }),
}
