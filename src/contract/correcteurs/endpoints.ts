import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const correcteur = z.object({
  id: z.uuid(),
  nom: z.string(),
  specialite: z.string(),
  actif: z.boolean(),
})
export type Correcteur = z.output<typeof correcteur>

export const adminCorrecteurs = {
  list: endpoint({
    method: 'GET',
    path: '/admin/correcteurs',
    access: 'admin',
    summary: 'Les correcteurs de la maison',
    reply: z.object({ data: z.array(correcteur) }),
  }),
}
