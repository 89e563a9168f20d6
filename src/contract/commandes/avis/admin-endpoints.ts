import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { binary } from '../../shared/binary.ts'
import { instant, readAt } from '../../shared/instant.ts'
import { filterOf, pageQuery, pagination, searchText } from '../../shared/list.ts'
import { longText } from '../../shared/text.ts'
import { personRef } from '../../users/user.ts'
import { AVIS_ETATS, MOTIFS_REFUS, NOTES } from './avis.ts'
import { publishedAvis } from './endpoints.ts'

export const avisFilters = z.object({
  ...pageQuery(),
  /** Words of the title, of the author or of the note. */
  search: searchText,
  etat: filterOf(z.enum(AVIS_ETATS, 'Cet état n’existe pas')),
  note: filterOf(z.coerce.number<string | number>().pipe(z.literal(NOTES, 'La note va de 1 à 5'))),
})

/** The filters of the export: every note found, not a page of them. */
export const avisExport = avisFilters.omit({ page: true, limit: true })
export type AvisExport = z.output<typeof avisExport>

/** A note as the house sees it: it reads who gave it, and edits none of it. */
export const adminAvis = publishedAvis.extend({
  commandeId: z.uuid(),
  titre: z.string(),
  client: personRef,
  /** Null without its author's yes. */
  signature: z.string().nullable(),
  etat: z.enum(AVIS_ETATS),
  motifRefus: z.enum(MOTIFS_REFUS).nullable(),
  publieLe: instant.nullable(),
  updatedAt: instant,
})
export type AdminAvis = z.output<typeof adminAvis>

/** Published, or refused for one of the written reasons; 409 once the note has changed since it was read. */
export const avisDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('PUBLIER'), updatedAt: readAt }),
  z.object({
    decision: z.literal('REFUSER'),
    motif: z.enum(MOTIFS_REFUS, 'Choisissez pourquoi cet avis n’est pas publié'),
    updatedAt: readAt,
  }),
])
export type AvisDecision = z.output<typeof avisDecision>

export const avisAnswer = z.object({
  reponse: longText(1000, {
    required: 'Écrivez votre réponse',
    max: 'La réponse ne peut pas dépasser 1 000 caractères',
  }),
  updatedAt: readAt,
})
export type AvisAnswer = z.output<typeof avisAnswer>

const one = z.object({ data: adminAvis })

export const adminAvisEndpoints = {
  title: 'La maison\u00a0: avis',
  list: endpoint({
    method: 'GET',
    path: '/admin/avis',
    access: 'admin',
    summary: 'Les avis des auteurs, le dernier donné d’abord',
    query: avisFilters,
    reply: z.object({ data: z.array(adminAvis), pagination }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/avis/export',
    access: 'admin',
    confirms: 'always',
    summary: 'Les avis, filtrés, en CSV',
    query: avisExport,
    reply: binary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/avis/:id',
    access: 'admin',
    summary: 'Un avis',
    reply: one,
  }),
  /** 409 without its author's yes. */
  decide: endpoint({
    method: 'POST',
    path: '/admin/avis/:id/decision',
    access: 'admin',
    summary: 'Publier un avis, ou le refuser pour l’une des raisons écrites',
    body: avisDecision,
    reply: one,
  }),
  /** Once, under a published note. */
  answer: endpoint({
    method: 'POST',
    path: '/admin/avis/:id/reponse',
    access: 'admin',
    summary: 'Répondre une fois à un avis publié',
    body: avisAnswer,
    reply: one,
  }),
}
