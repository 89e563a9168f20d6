import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary, done } from '../shared/binary.ts'
import { instant } from '../shared/instant.ts'
import { filterOf, pageQuery, pagination, searchText, sortBy, sortDirection } from '../shared/list.ts'
import { NEWSLETTER_SOURCES, SUBSCRIPTION_STATUTS } from './newsletter-form.ts'

const statut = z.enum(SUBSCRIPTION_STATUTS, 'Cet état n’existe pas')

export const SUBSCRIPTION_SORTS = ['createdAt', 'email'] as const

export const subscriptionFilters = z.object({
  ...pageQuery(),
  /** Words of the address. */
  search: searchText,
  statut: filterOf(statut),
  sortBy: sortBy(SUBSCRIPTION_SORTS),
  sortDirection,
})
export type SubscriptionQuery = z.output<typeof subscriptionFilters>

/** The filters of the export: every subscriber found, not a page of them. */
export const subscriptionExport = subscriptionFilters.omit({ page: true, limit: true })
export type SubscriptionExport = z.output<typeof subscriptionExport>

/** An address that asked for the newsletter, as the house sees it. */
export const adminSubscription = z.object({
  id: z.uuid(),
  email: z.string(),
  statut,
  source: z.enum(NEWSLETTER_SOURCES).nullable(),
  /** The number of requests, and the moment of the last. */
  demandes: z.int(),
  demandeeLe: instant,
  confirmeeLe: instant.nullable(),
  desabonneeLe: instant.nullable(),
  createdAt: instant,
})
export type AdminSubscription = z.output<typeof adminSubscription>

const one = z.object({ data: adminSubscription })

export const adminNewsletter = {
  title: 'La maison\u00a0: abonnés de la lettre',
  list: endpoint({
    method: 'GET',
    path: '/admin/newsletter',
    access: 'admin',
    summary: 'Les abonnés de la lettre, le dernier inscrit d’abord',
    query: subscriptionFilters,
    reply: z.object({ data: z.array(adminSubscription), pagination }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/newsletter/export',
    access: 'admin',
    confirms: 'always',
    summary: 'Les abonnés de la lettre, filtrés, en CSV',
    query: subscriptionExport,
    reply: binary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/newsletter/:id',
    access: 'admin',
    summary: 'Un abonné de la lettre',
    reply: one,
  }),
  unsubscribe: endpoint({
    method: 'PUT',
    path: '/admin/newsletter/:id/unsubscribe',
    access: 'admin',
    summary: 'Désabonner une adresse de la lettre',
    reply: one,
  }),
  /** Erases an address with every trace of it, the proof of its consent included. */
  forget: endpoint({
    method: 'DELETE',
    path: '/admin/newsletter/:id',
    access: 'admin',
    summary: 'Oublier une adresse et les e-mails qui lui ont été écrits',
    reply: done,
  }),
}
