import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  adminCorrecteur,
  correcteurChange,
  correcteurEntry,
  correcteurExport,
  correcteurFilters,
} from './admin-correcteur.ts'
import { binary } from '../shared/binary.ts'
import { pagination } from '../shared/list.ts'

/** A corrector as the site shows them. */
const publicCorrecteur = adminCorrecteur.pick({ id: true, nom: true, specialite: true })
export type PublicCorrecteur = z.output<typeof publicCorrecteur>

const one = z.object({ data: adminCorrecteur })

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
  get: endpoint({
    method: 'GET',
    path: '/admin/correcteurs/:id',
    access: 'admin',
    summary: 'Un correcteur',
    reply: one,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/correcteurs',
    access: 'admin',
    summary: 'Ajouter un correcteur',
    body: correcteurEntry,
    reply: one,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/correcteurs/:id',
    access: 'admin',
    summary: 'Changer un correcteur : le site le montre aussitôt',
    body: correcteurChange,
    reply: one,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/correcteurs/:id',
    access: 'admin',
    summary: 'Supprimer un correcteur à qui rien n’a été confié',
    reply: z.object({ message: z.string() }),
  }),
}
