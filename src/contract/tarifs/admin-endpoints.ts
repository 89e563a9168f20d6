import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { orderForm } from '../shared/order-form.ts'
import { adminTarif, adminTarifList, adminTarifQuery, tarifChange, tarifForm } from './admin-tarif.ts'

const one = z.object({ data: adminTarif })

export const adminTarifs = {
  title: 'La maison\u00a0: tarifs',
  list: endpoint({
    method: 'GET',
    path: '/admin/tarifs',
    access: 'admin',
    summary: 'Tous les tarifs, actifs ou non, dans leur ordre',
    query: adminTarifQuery,
    reply: adminTarifList,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/tarifs/export',
    access: 'admin',
    summary: 'Les tarifs, filtrés, en CSV',
    query: adminTarifQuery.omit({ page: true, limit: true }),
    reply: binary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/tarifs/:id',
    access: 'admin',
    summary: 'Un tarif',
    reply: one,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/tarifs',
    access: 'admin',
    summary: 'Ajouter un tarif',
    body: tarifForm,
    reply: one,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/tarifs/:id',
    access: 'admin',
    summary: 'Changer un tarif : le site le montre aussitôt',
    body: tarifChange,
    reply: one,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/admin/tarifs/ordre',
    access: 'admin',
    summary: 'Ranger tous les tarifs dans un nouvel ordre',
    body: orderForm,
    reply: z.object({ data: z.array(adminTarif) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/tarifs/:id',
    access: 'admin',
    summary: 'Supprimer un tarif qui n’a jamais servi',
    reply: z.object({ message: z.string() }),
  }),
}
