import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminFaqList, adminFaqQuery, faqChange, faqForm, faqItem } from './faq-item.ts'

const one = z.object({ data: faqItem })

export const faq = {
  title: 'Questions fréquentes',
  list: endpoint({
    method: 'GET',
    path: '/faq',
    access: 'public',
    summary: 'Les questions visibles, dans leur ordre',
    /** Asked with `visible=true`; a visitor sees the visible ones whatever is asked. */
    query: z.object({ visible: z.string().optional() }),
    reply: z.object({ data: z.array(faqItem) }),
  }),
}

export const adminFaq = {
  title: 'La maison\u00a0: questions fréquentes',
  list: endpoint({
    method: 'GET',
    path: '/admin/faq',
    access: 'admin',
    summary: 'Toutes les questions, visibles ou non, dans leur ordre',
    query: adminFaqQuery,
    reply: adminFaqList,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/faq/:id',
    access: 'admin',
    summary: 'Une question',
    reply: one,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/faq',
    access: 'admin',
    summary: 'Ajouter une question',
    body: faqForm,
    reply: one,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/faq/:id',
    access: 'admin',
    summary: 'Changer une question : le site la montre aussitôt',
    body: faqChange,
    reply: one,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/faq/:id',
    access: 'admin',
    summary: 'Supprimer une question',
    reply: z.object({ message: z.string() }),
  }),
}
