import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { instant } from '../shared/instant.ts'
import { longText } from '../shared/text.ts'
import { MOT_MAX } from './endpoints.ts'
import { MISSION_ETATS, MISSION_FAITS } from './mission.ts'
import { statement, statementMonth, statementSum } from './statement.ts'

/** The most that the house writes for one text: 100 000 €. */
const MAX_FEE = 10_000_000

const mot = (required: string) => longText(MOT_MAX, { required })

/** What the house reads of the order's present mission. */
export const adminMission = z.object({
  id: z.uuid(),
  etat: z.enum(MISSION_ETATS),
  correcteur: z.object({ id: z.uuid(), nom: z.string(), email: z.string().nullable() }),
  /** In cents; null where nothing says it yet. */
  honoraires: z.int().nullable(),
  honorairesEcrits: z.int().nullable(),
  remiseLe: instant.nullable(),
  /** The text that waits for the house; null when none does. */
  proposition: z
    .object({
      id: z.uuid(),
      mot: z.string().nullable(),
      createdAt: instant,
      fichiers: z.array(z.object({ id: z.uuid(), filename: z.string(), size: z.int(), url: z.string() })),
    })
    .nullable(),
})
export type AdminMission = z.output<typeof adminMission>

/** A line of the order's log: who did what with its text, the correctors before included. */
export const adminMissionFait = z.object({
  id: z.uuid(),
  type: z.enum(MISSION_FAITS),
  correcteur: z.string(),
  mot: z.string().nullable(),
  /** The name of the file that was opened. */
  fichier: z.string().nullable(),
  createdAt: instant,
})
export type AdminMissionFait = z.output<typeof adminMissionFait>

const ofCommande = z.object({ mission: adminMission.nullable(), faits: z.array(adminMissionFait) })
const reply = z.object({ data: ofCommande })
const ofMonth = z.object({ id: z.uuid(), mois: statementMonth })

/** What the house does with an entrusted text. */
export const adminMissions = {
  title: 'La maison\u00a0: textes confiés',
  ofCommande: endpoint({
    method: 'GET',
    path: '/admin/commandes/:id/mission',
    access: 'admin',
    summary: 'Où en est le correcteur d’une commande',
    reply,
  }),
  /** 409 when another text replaced the one that was read. */
  send: endpoint({
    method: 'POST',
    path: '/admin/missions/:id/envoi',
    access: 'admin',
    summary: 'Livrer à l’auteur le texte remis par son correcteur',
    body: z.object({ propositionId: z.uuid(), note: longText(MOT_MAX).optional() }),
    reply,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/admin/missions/:id/renvoi',
    access: 'admin',
    summary: 'Rendre au correcteur le texte remis, avec un mot',
    body: z.object({ propositionId: z.uuid(), mot: mot('Dites ce qu’il faut reprendre') }),
    reply,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/missions/:id/reponses',
    access: 'admin',
    summary: 'Écrire au correcteur d’une commande',
    body: z.object({ mot: mot('Écrivez votre réponse') }),
    reply,
  }),
  /** Null for the proposed fee; 409 once it is fixed. */
  writeFee: endpoint({
    method: 'PUT',
    path: '/admin/missions/:id/honoraires',
    access: 'admin',
    summary: 'Écrire les honoraires d’une commande',
    body: z.object({
      honoraires: z
        .int('Saisissez un montant')
        .min(0, 'Saisissez un montant')
        .max(MAX_FEE, 'Ce montant est trop grand')
        .nullable(),
    }),
    reply,
  }),
  /** The months in which a corrector handed a text in, the latest first. */
  statements: endpoint({
    method: 'GET',
    path: '/admin/correcteurs/:id/releves',
    access: 'admin',
    summary: 'Les relevés mensuels d’un correcteur',
    reply: z.object({ data: z.array(statementSum) }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/admin/correcteurs/:id/releves/:mois',
    access: 'admin',
    summary: 'Ce qu’un correcteur a remis pendant un mois, et ses honoraires',
    params: ofMonth,
    reply: z.object({ data: statement }),
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/admin/correcteurs/:id/releves/:mois/pdf',
    access: 'admin',
    summary: 'Le même relevé, en PDF',
    params: ofMonth,
    reply: binary,
  }),
}
