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
}
