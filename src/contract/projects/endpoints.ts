import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery, pagination, searchText } from '../shared/list.ts'
import { projectDetail, projectSummary } from './project.ts'

export const projects = {
  title: 'Projets',
  /** `status` takes a client label, a code, or `all`. */
  list: endpoint({
    method: 'GET',
    path: '/projects',
    access: 'signed-in',
    summary: 'Ses projets',
    query: z.object({ ...pageQuery(), status: z.string().max(40).optional(), search: searchText }),
    reply: z.object({ data: z.array(projectSummary), pagination }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/projects/counts',
    access: 'signed-in',
    summary: 'Le nombre de ses projets par état',
    reply: z.object({
      data: z.object({ total: z.int(), actifs: z.int(), termines: z.int(), aRelire: z.int() }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:id',
    access: 'signed-in',
    summary: 'Un de ses projets, avec ses fichiers, sa livraison et sa facture',
    reply: z.object({ data: projectDetail }),
  }),
}
