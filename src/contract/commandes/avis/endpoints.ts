import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { instant } from '../../shared/instant.ts'
import { pageQuery, pagination } from '../../shared/list.ts'
import { longText, requiredEmail, shortText } from '../../shared/text.ts'
import { MOTIFS_REFUS } from './avis.ts'
import { countedFigures } from './figures.ts'

/** A note as visitors read it: nothing of it names the account or the text. */
export const publishedAvis = z.object({
  id: z.uuid(),
  note: z.int(),
  mot: z.string().nullable(),
  /** « Claire D. », or « Un auteur ». */
  signature: z.string(),
  service: z.string(),
  donneLe: instant,
  /** The day when the work was finished; null when it is no longer known. */
  travailLe: instant.nullable(),
  reponse: z.string().nullable(),
  reponduLe: instant.nullable(),
})
export type PublishedAvis = z.output<typeof publishedAvis>

export const avisReport = z.object({
  nom: shortText(100, { required: 'Le nom est requis' }),
  email: requiredEmail,
  message: longText(2000, { required: 'Dites ce qui ne va pas dans cet avis' }),
})
export type AvisReport = z.output<typeof avisReport>

export const avis = {
  title: 'Avis',
  list: endpoint({
    method: 'GET',
    path: '/avis',
    access: 'public',
    summary: 'Les avis publiés, le dernier donné d’abord, et comment ils sont comptés',
    query: z.object(pageQuery(20, 50)),
    reply: z.object({
      data: z.array(publishedAvis),
      pagination,
      figures: countedFigures,
      /** How many notes are not published by the house, and why. */
      refus: z.array(z.object({ motif: z.enum(MOTIFS_REFUS), total: z.int() })),
      /** The notes that their authors keep for the house. */
      prives: z.int(),
    }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/avis/apercu',
    access: 'public',
    summary: 'Les chiffres comptés, et les trois derniers avis publiés qui ont un mot',
    reply: z.object({ data: z.object({ figures: countedFigures, derniers: z.array(publishedAvis) }) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/avis/:id',
    access: 'public',
    summary: 'Un avis publié',
    reply: z.object({ data: publishedAvis }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/avis/:id/signalement',
    access: 'public',
    summary: 'Signaler un avis publié à la maison',
    body: avisReport,
    reply: z.object({ message: z.string() }),
  }),
}
