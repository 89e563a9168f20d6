import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DELIVERY_FILE_LIMITS } from '../files/file-limits.ts'
import { binary } from '../shared/binary.ts'
import { longText, shortText } from '../shared/text.ts'
import { door } from './door.ts'
import { statement, statementMonth, statementSum } from './statement.ts'

const MAX_TOKEN = 200
export const MOT_MAX = 2000

const token = shortText(MAX_TOKEN, { required: 'Lien invalide' })
const ofLink = z.object({ token })
const ofMission = z.object({ token, missionId: z.uuid() })
const ofMonth = z.object({ token, mois: statementMonth })
const mot = (required: string) => longText(MOT_MAX, { required })
const told = z.object({ data: door, message: z.string() })

/** The calls of a corrector, by their link alone (decision 168). */
export const missions = {
  title: 'Textes confiés à un correcteur',
  byLink: endpoint({
    method: 'GET',
    path: '/corrections/:token',
    access: 'public',
    summary: 'Les textes confiés à un correcteur, par son lien',
    params: ofLink,
    reply: z.object({ data: door }),
  }),
  /** 409 when the text read is no longer the house's. */
  acceptEngagement: endpoint({
    method: 'POST',
    path: '/corrections/:token/engagement',
    access: 'public',
    summary: 'Accepter l’engagement de la maison',
    params: ofLink,
    body: z.object({ sha256: z.string().max(64) }),
    reply: told,
  }),
  take: endpoint({
    method: 'POST',
    path: '/corrections/:token/textes/:missionId/prise',
    access: 'public',
    summary: 'Prendre un texte confié',
    params: ofMission,
    reply: told,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/corrections/:token/textes/:missionId/refus',
    access: 'public',
    summary: 'Dire que l’on ne peut pas prendre un texte',
    params: ofMission,
    body: z.object({ mot: mot('Dites pourquoi en un mot') }),
    reply: told,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/corrections/:token/textes/:missionId/questions',
    access: 'public',
    summary: 'Poser une question à la maison',
    params: ofMission,
    body: z.object({ mot: mot('Écrivez votre question') }),
    reply: told,
  }),
  /** A POST: what follows the links of an e-mail opens no manuscript. */
  download: endpoint({
    method: 'POST',
    path: '/corrections/:token/textes/:missionId/fichiers/:fileId',
    access: 'public',
    summary: 'Télécharger un manuscrit confié',
    params: ofMission.extend({ fileId: z.uuid() }),
    reply: binary,
  }),
  /** A delivered file that its author sends back, with their marks; POST as for a manuscript. 409 when it cannot be written. */
  downloadReturned: endpoint({
    method: 'POST',
    path: '/corrections/:token/textes/:missionId/retours/:fileId',
    access: 'public',
    summary: 'Télécharger un texte livré, avec les marques de l’auteur en suivi des modifications',
    params: ofMission.extend({ fileId: z.uuid() }),
    reply: binary,
  }),
  /** Multipart `file`; a text handed in again replaces the former until the house has sent it. */
  handIn: endpoint({
    method: 'POST',
    path: '/corrections/:token/textes/:missionId/remise',
    access: 'public',
    summary: 'Remettre le texte corrigé à la maison',
    params: ofMission,
    form: z.object({ mot: z.string().trim().max(MOT_MAX).optional() }),
    files: { field: 'file', limits: DELIVERY_FILE_LIMITS, required: 'Choisissez le texte corrigé' },
    reply: told,
    status: 201,
  }),
  /** The months in which they handed a text in, the latest first. */
  statements: endpoint({
    method: 'GET',
    path: '/corrections/:token/releves',
    access: 'public',
    summary: 'Les relevés mensuels d’un correcteur',
    params: ofLink,
    reply: z.object({ data: z.array(statementSum) }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/corrections/:token/releves/:mois',
    access: 'public',
    summary: 'Ce qu’un correcteur a remis pendant un mois, et ses honoraires',
    params: ofMonth,
    reply: z.object({ data: statement }),
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/corrections/:token/releves/:mois/pdf',
    access: 'public',
    summary: 'Le même relevé, en PDF',
    params: ofMonth,
    reply: binary,
  }),
}
