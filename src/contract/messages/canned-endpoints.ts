import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { entryEndpoints } from '../shared/entry-endpoints.ts'
import { pageQuery, pagination, searchText } from '../shared/list.ts'
import { cannedChange, cannedForm, cannedReply } from './canned-reply.ts'

export const cannedQuery = z.object({ ...pageQuery(), search: searchText })

export const adminCannedReplies = {
  title: 'La maison\u00a0: réponses types',
  list: endpoint({
    method: 'GET',
    path: '/admin/messages/canned',
    access: 'admin',
    summary: 'Les réponses types, par titre',
    query: cannedQuery,
    reply: z.object({ data: z.array(cannedReply), pagination }),
  }),
  ...entryEndpoints({
    path: 'messages/canned',
    item: cannedReply,
    entry: cannedForm,
    change: cannedChange,
    says: {
      get: 'Une réponse type',
      create: 'Ajouter une réponse type',
      update: 'Changer une réponse type',
      remove: 'Supprimer une réponse type',
    },
  }),
}
