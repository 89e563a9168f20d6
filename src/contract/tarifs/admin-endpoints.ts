import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { entryEndpoints } from '../shared/entry-endpoints.ts'
import { orderForm } from '../shared/order-form.ts'
import { adminTarif, adminTarifList, adminTarifQuery, tarifChange, tarifForm } from './admin-tarif.ts'

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
  ...entryEndpoints({
    path: 'tarifs',
    item: adminTarif,
    entry: tarifForm,
    change: tarifChange,
    says: {
      get: 'Un tarif',
      create: 'Ajouter un tarif',
      update: 'Changer un tarif : le site le montre aussitôt',
      remove: 'Supprimer un tarif qui n’a jamais servi',
    },
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/admin/tarifs/ordre',
    access: 'admin',
    summary: 'Ranger tous les tarifs dans un nouvel ordre',
    body: orderForm,
    reply: z.object({ data: z.array(adminTarif) }),
  }),
}
