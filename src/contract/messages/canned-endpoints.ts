import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from '../shared/binary.ts'
import { pageQuery, pagination, searchText } from '../shared/list.ts'
import { cannedChange, cannedForm, cannedReply } from './canned-reply.ts'

const one = z.object({ data: cannedReply })

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
  get: endpoint({
    method: 'GET',
    path: '/admin/messages/canned/:id',
    access: 'admin',
    summary: 'Une réponse type',
    reply: one,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/messages/canned',
    access: 'admin',
    summary: 'Ajouter une réponse type',
    body: cannedForm,
    reply: one,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/messages/canned/:id',
    access: 'admin',
    summary: 'Changer une réponse type',
    body: cannedChange,
    reply: one,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/messages/canned/:id',
    access: 'admin',
    summary: 'Supprimer une réponse type',
    reply: done,
  }),
}
