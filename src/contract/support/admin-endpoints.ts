import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { instant } from '../shared/instant.ts'
import { filterOf, pageQuery, pagination, searchText, sortBy, sortDirection } from '../shared/list.ts'
import { personRef } from '../users/user.ts'
import { SAMPLE_GENRES, SAMPLE_STATUTS } from './forms.ts'

const statut = z.enum(SAMPLE_STATUTS, 'Cet état n’existe pas')

export const SAMPLE_SORTS = ['createdAt', 'nom'] as const

export const sampleFilters = z.object({
  ...pageQuery(),
  /** Words of the name or the e-mail. */
  search: searchText,
  statut: filterOf(statut),
  sortBy: sortBy(SAMPLE_SORTS),
  sortDirection,
})
export type SampleQuery = z.output<typeof sampleFilters>

/** The filters of the export: every sample found, not a page of them. */
export const sampleExport = sampleFilters.omit({ page: true, limit: true })
export type SampleExport = z.output<typeof sampleExport>

const sampleFile = z.object({
  id: z.uuid(),
  filename: z.string(),
  size: z.int(),
  mimeType: z.string(),
  sha256: z.string(),
})

/** A free sample as the house sees it. */
export const adminSample = z.object({
  id: z.uuid(),
  nom: z.string(),
  email: z.string(),
  telephone: z.string(),
  genre: z.enum(SAMPLE_GENRES).nullable(),
  statut,
  /** None when nothing was joined, or once its time is over. */
  fichiers: z.array(sampleFile),
  createdAt: instant,
  /** Until when its author was promised an answer. */
  promiseLe: instant,
})
export type AdminSample = z.output<typeof adminSample>

export const adminSampleDetail = adminSample.extend({
  description: z.string().nullable(),
  /** The conversation of the house's answers, sent by e-mail; null once its messages are gone. */
  conversationId: z.string().nullable(),
  /** The account that has proven this address. */
  client: personRef.nullable(),
  /** When the house last wrote to its author. */
  reponduLe: instant.nullable(),
})
export type AdminSampleDetail = z.output<typeof adminSampleDetail>

export const sampleChange = z.object({ statut })
export type SampleChange = z.output<typeof sampleChange>

const one = z.object({ data: adminSampleDetail })

export const adminSamples = {
  title: 'La maison\u00a0: échantillons',
  list: endpoint({
    method: 'GET',
    path: '/admin/echantillons',
    access: 'admin',
    summary: 'Les échantillons reçus, le dernier d’abord',
    query: sampleFilters,
    reply: z.object({ data: z.array(adminSample), pagination }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/echantillons/export',
    access: 'admin',
    confirms: 'always',
    summary: 'Les échantillons, filtrés, en CSV',
    query: sampleExport,
    reply: binary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/echantillons/:id',
    access: 'admin',
    summary: 'Un échantillon, son fichier et qui l’envoie',
    reply: one,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/echantillons/:id',
    access: 'admin',
    summary: 'Dire où en est un échantillon',
    body: sampleChange,
    reply: one,
  }),
}
