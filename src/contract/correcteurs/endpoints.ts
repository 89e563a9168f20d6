import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const correcteur = z.object({
  id: z.uuid(),
  nom: z.string(),
  specialite: z.string(),
  actif: z.boolean(),
})
export type Correcteur = z.output<typeof correcteur>

/** A corrector as the site shows them. */
export const publicCorrecteur = correcteur.pick({ id: true, nom: true, specialite: true })
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
    summary: 'Les correcteurs de la maison',
    reply: z.object({ data: z.array(correcteur) }),
  }),
}
