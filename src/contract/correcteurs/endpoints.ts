import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { entryEndpoints } from '../shared/entry-endpoints.ts'
import { pagination } from '../shared/list.ts'
import {
  adminCorrecteur,
  correcteurChange,
  correcteurEntry,
  correcteurExport,
  correcteurFilters,
} from './admin-correcteur.ts'

/** A corrector as the site shows them. */
const publicCorrecteur = adminCorrecteur.pick({ id: true, nom: true, specialite: true })
export type PublicCorrecteur = z.output<typeof publicCorrecteur>

export const correcteurs = {
  title: 'Correcteurs',
  list: endpoint({
    method: 'GET',
    path: '/correcteurs',
    access: 'public',
    summary: 'Les correcteurs en activité, dans leur ordre',
    reply: z.object({ data: z.array(publicCorrecteur) }),
  }),
}

export const adminCorrecteurs = {
  title: 'La maison\u00a0: correcteurs',
  list: endpoint({
    method: 'GET',
    path: '/admin/correcteurs',
    access: 'admin',
    summary: 'Les correcteurs de la maison, leur charge et leur prochain jour libre',
    query: correcteurFilters,
    reply: z.object({ data: z.array(adminCorrecteur), pagination }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/correcteurs/export',
    access: 'admin',
    summary: 'Les correcteurs, filtrés et triés, en CSV',
    query: correcteurExport,
    reply: binary,
  }),
  ...entryEndpoints({
    path: 'correcteurs',
    item: adminCorrecteur,
    entry: correcteurEntry,
    change: correcteurChange,
    says: {
      get: 'Un correcteur',
      create: 'Ajouter un correcteur',
      update: 'Changer un correcteur : le site le montre aussitôt',
      remove: 'Supprimer un correcteur à qui rien n’a été confié',
    },
  }),
  /** Sends their link by e-mail, the same one again as long as it is good; 409 without an address, or for who has left. */
  sendAccess: endpoint({
    method: 'POST',
    path: '/admin/correcteurs/:id/acces',
    access: 'admin',
    summary: 'Envoyer son lien à un correcteur',
    reply: z.object({ data: adminCorrecteur }),
  }),
  revokeAccess: endpoint({
    method: 'DELETE',
    path: '/admin/correcteurs/:id/acces',
    access: 'admin',
    summary: 'Révoquer le lien d’un correcteur\u00a0: il ne s’ouvre plus aussitôt',
    reply: z.object({ data: adminCorrecteur }),
  }),
  /** Their name and their fees stay; 409 while an order that is not over is theirs. */
  erase: endpoint({
    method: 'DELETE',
    path: '/admin/correcteurs/:id/coordonnees',
    access: 'admin',
    confirms: 'always',
    summary: 'Effacer les coordonnées d’un correcteur qui part',
    reply: z.object({ data: adminCorrecteur }),
  }),
}
