import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { done } from '../../shared/binary.ts'
import { instant } from '../../shared/instant.ts'
import { pageQuery, pagination } from '../../shared/list.ts'
import { inboundEmail, SET_ASIDE } from './inbound.ts'

export const inbound = {
  title: 'E-mails reçus',
  /**
   * The raw message (RFC 5322) as the body, of 40 MB at most. `X-Inbound-Signature: t=<seconds>,v0=<hex>,v1=<hex>`: HMAC-SHA256 under the
   * secret of `t`, read before the body, and of `t`, a dot and the body. 404 where the house has given no secret.
   */
  receive: endpoint({
    method: 'POST',
    path: '/inbound',
    access: 'public',
    summary: 'Remettre un e-mail reçu, pour un fournisseur de courrier entrant',
    reply: z.object({ received: z.literal(true) }),
  }),
}

export const adminInbound = {
  title: 'La maison\u00a0: e-mails reçus',
  list: endpoint({
    method: 'GET',
    path: '/admin/inbound',
    access: 'admin',
    summary: 'Les e-mails à vérifier, et l’état de la boîte',
    query: z.object(pageQuery(20)),
    reply: z.object({
      data: z.array(inboundEmail),
      pagination,
      /** Of the last thirty days. */
      setAside: z.array(z.object({ motif: z.enum(SET_ASIDE), count: z.int() })),
      /** Null without a mailbox. */
      mailbox: z
        .object({
          address: z.string(),
          readAt: instant.nullable(),
          awaySince: instant.nullable(),
          /** Whether a server is named that vouches for senders: without one, every answer waits. */
          isJudged: z.boolean(),
        })
        .nullable(),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/admin/inbound/:id/accept',
    access: 'admin',
    summary: 'Accepter un e-mail à vérifier dans sa conversation',
    reply: z.object({ conversationId: z.string() }),
  }),
  setAside: endpoint({
    method: 'POST',
    path: '/admin/inbound/:id/set-aside',
    access: 'admin',
    summary: 'Écarter un e-mail à vérifier, avec ses fichiers',
    reply: done,
  }),
}
