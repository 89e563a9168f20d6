import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminUser, adminUserList, adminUserQuery, userChange } from './admin-user.ts'

const one = z.object({ data: adminUser })
const change = {
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'Changer le nom, l’adresse, le rôle ou l’état d’un compte',
  body: userChange,
  reply: one,
} as const

export const adminUsers = {
  title: 'La maison\u00a0: comptes',
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary: 'Les comptes, filtrés et triés',
    query: adminUserQuery,
    reply: adminUserList,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admin',
    summary: 'Un compte',
    reply: one,
  }),
  /** PUT and PATCH alike (decisions §12). */
  update: endpoint({ method: 'PUT', ...change }),
  patch: endpoint({ method: 'PATCH', ...change }),
  toggleStatus: endpoint({
    method: 'PATCH',
    path: '/admin/users/:id/toggle-status',
    access: 'admin',
    summary: 'Désactiver un compte actif, réactiver un compte désactivé',
    reply: one,
  }),
  activate: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/activate',
    access: 'admin',
    summary: 'Réactiver un compte',
    reply: one,
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/deactivate',
    access: 'admin',
    summary: 'Désactiver un compte : ses sessions et ses liens prennent fin',
    reply: one,
  }),
}
