import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary, done } from '../shared/binary.ts'
import {
  adminUser,
  adminUserExport,
  adminUserList,
  adminUserQuery,
  newUser,
  userChange,
  userStats,
} from './admin-user.ts'
import { ownSession } from './endpoints.ts'
import { MAX_REPRISE_BYTES, repriseEntry, repriseReport } from './reprise/reprise.ts'

const reprise = {
  method: 'POST',
  access: 'admin',
  body: repriseEntry,
  // A character has three bytes in UTF-8 at most, and a line end two in JSON.
  maxBytes: 4 * MAX_REPRISE_BYTES,
  reply: z.object({ data: repriseReport }),
} as const

const one = z.object({ data: adminUser })
const change = {
  path: '/admin/users/:id',
  access: 'admin',
  confirms: 'sometimes',
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
  stats: endpoint({
    method: 'GET',
    path: '/admin/users/stats',
    access: 'admin',
    summary:
      'Combien de comptes : en tout, actifs, administrateurs, clients actifs, créés depuis trente jours',
    reply: z.object({ data: userStats }),
  }),
  /** 409 for an address that is taken. */
  create: endpoint({
    method: 'POST',
    path: '/admin/users',
    access: 'admin',
    confirms: 'sometimes',
    summary: 'Ouvrir un compte, avec un mot de passe ou par un lien d’activation envoyé à la personne',
    body: newUser,
    reply: one,
    status: 201,
  }),
  previewClients: endpoint({
    ...reprise,
    path: '/admin/users/reprise/apercu',
    summary: 'Ce que deviendrait chaque ligne d’un fichier de clients\u202f; rien n’est écrit',
  }),
  /** All or none; sent again, it opens nothing more. */
  importClients: endpoint({
    ...reprise,
    path: '/admin/users/reprise',
    summary: 'Ouvrir un compte aux clients d’un fichier qui n’en ont pas, sans leur écrire',
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/users/export',
    access: 'admin',
    confirms: 'always',
    summary: 'Les comptes, filtrés et triés, en CSV',
    query: adminUserExport,
    reply: binary,
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
  /** 409 for oneself, which leaves one administrator at least, and while an order is under way. */
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id',
    access: 'admin',
    confirms: 'always',
    summary: 'Supprimer un compte : il ne reste que ce que la loi fait garder',
    reply: done,
  }),
  toggleStatus: endpoint({
    method: 'PATCH',
    path: '/admin/users/:id/toggle-status',
    access: 'admin',
    confirms: 'sometimes',
    summary: 'Désactiver un compte actif, réactiver un compte désactivé',
    reply: one,
  }),
  activate: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/activate',
    access: 'admin',
    confirms: 'always',
    summary: 'Réactiver un compte',
    reply: one,
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/deactivate',
    access: 'admin',
    confirms: 'sometimes',
    summary: 'Désactiver un compte : ses sessions et ses liens prennent fin',
    reply: one,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/admin/users/:id/sessions',
    access: 'admin',
    summary: 'Les sessions ouvertes d’un compte, la dernière utilisée d’abord, cent au plus',
    reply: z.object({ data: z.array(ownSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id/sessions/:sessionId',
    access: 'admin',
    confirms: 'always',
    summary: 'Fermer une session d’un compte',
    reply: done,
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id/second-factor',
    access: 'admin',
    confirms: 'always',
    summary: 'Retirer la double authentification d’une personne qui l’a perdue',
    reply: one,
  }),
}
