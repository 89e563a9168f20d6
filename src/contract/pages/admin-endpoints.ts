import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { pagination } from '../shared/list.ts'
import {
  adminPage,
  adminPageExport,
  adminPageList,
  adminPageQuery,
  pageChange,
  pageForm,
  pageVersion,
  pageVersionQuery,
} from './admin-page.ts'

const one = z.object({ data: adminPage })

const change = {
  path: '/admin/pages/:id',
  access: 'admin',
  summary: 'Changer une page : une nouvelle version de son texte, que le site montre aussitôt',
  body: pageChange,
  reply: one,
} as const

export const adminPages = {
  title: 'La maison\u00a0: pages',
  list: endpoint({
    method: 'GET',
    path: '/admin/pages',
    access: 'admin',
    summary: 'Toutes les pages statiques, dans leur ordre',
    query: adminPageQuery,
    reply: adminPageList,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/pages/export',
    access: 'admin',
    summary: 'Les pages statiques, filtrées, en CSV',
    query: adminPageExport,
    reply: binary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/pages/:id',
    access: 'admin',
    summary: 'Une page statique',
    reply: one,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/pages',
    access: 'admin',
    summary: 'Ajouter une page, en brouillon sauf indication contraire',
    body: pageForm,
    reply: one,
    status: 201,
  }),
  /** PATCH as the specification has it, and PUT with the `updatedAt` of decisions §2. */
  update: endpoint({ method: 'PATCH', ...change }),
  put: endpoint({ method: 'PUT', ...change }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/pages/:id',
    access: 'admin',
    summary: 'Supprimer une page dont le site n’a pas besoin',
    reply: z.object({ message: z.string() }),
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/admin/pages/:id/publish',
    access: 'admin',
    summary: 'Publier une page',
    reply: one,
  }),
  unpublish: endpoint({
    method: 'PUT',
    path: '/admin/pages/:id/unpublish',
    access: 'admin',
    summary: 'Remettre une page en brouillon',
    reply: one,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/admin/pages/:id/versions',
    access: 'admin',
    summary: 'Les textes qu’une page a eus, le dernier d’abord',
    query: pageVersionQuery,
    reply: z.object({ data: z.array(pageVersion), pagination }),
  }),
}
