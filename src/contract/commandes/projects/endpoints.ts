import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filterOf, pageQuery, pagination, searchText, sortBy, sortDirection } from '../../shared/list.ts'
import { clientFilter } from '../client-statuts.ts'
import { projectDetail, projectSummary } from './project.ts'

/** By the day of the order, by the promised one (those without it last), by title. */
const PROJECT_SORTS = ['createdAt', 'datePromise', 'titre'] as const

export const projects = {
  title: 'Projets',
  /** `status` takes a client label, a code, or `all`; the latest first by default. */
  list: endpoint({
    method: 'GET',
    path: '/projects',
    access: 'signed-in',
    summary: 'Ses projets',
    query: z.object({
      ...pageQuery(),
      status: filterOf(
        z.string().refine((status) => clientFilter(status) !== undefined, 'Cet état n’existe pas'),
      ),
      search: searchText,
      sortBy: sortBy(PROJECT_SORTS),
      sortDirection,
    }),
    reply: z.object({ data: z.array(projectSummary), pagination }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/projects/counts',
    access: 'signed-in',
    summary: 'Le nombre de ses projets par état',
    reply: z.object({
      data: z.object({
        total: z.int(),
        actifs: z.int(),
        termines: z.int(),
        aRelire: z.int(),
        /** The counts by the client's labels; one without a project is absent. */
        parEtat: z.record(z.string(), z.int()),
      }),
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
