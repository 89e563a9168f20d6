import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { entryEndpoints } from '../shared/entry-endpoints.ts'
import { booleanFilter } from '../shared/list.ts'
import { orderForm } from '../shared/order-form.ts'
import { adminFaqList, adminFaqQuery, faqChange, faqForm, faqItem } from './faq-item.ts'

export const faq = {
  title: 'Questions fréquentes',
  list: endpoint({
    method: 'GET',
    path: '/faq',
    access: 'public',
    summary: 'Les questions visibles, dans leur ordre',
    /** Sent with `visible=true`; a visitor cannot read the others. */
    query: z.object({ visible: booleanFilter }),
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
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/faq/export',
    access: 'admin',
    summary: 'Les questions, filtrées, en CSV',
    query: adminFaqQuery.omit({ page: true, limit: true }),
    reply: binary,
  }),
  ...entryEndpoints({
    path: 'faq',
    item: faqItem,
    entry: faqForm,
    change: faqChange,
    says: {
      get: 'Une question',
      create: 'Ajouter une question',
      update: 'Changer une question : le site la montre aussitôt',
      remove: 'Supprimer une question',
    },
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/admin/faq/ordre',
    access: 'admin',
    summary: 'Ranger toutes les questions dans un nouvel ordre',
    body: orderForm,
    reply: z.object({ data: z.array(faqItem) }),
  }),
}
