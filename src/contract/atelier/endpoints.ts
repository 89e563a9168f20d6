import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { deviceTime } from './device-time.ts'
import { autour, ECRITS_PER_CALL, ecrit, ecritGiven, questionPosee } from './ecrit.ts'
import { lecturePlace, MARQUES_PER_CALL, marque, marqueGiven } from './marque.ts'

/** A mark, or something written, with the words where it stood. */
const sansPlace = z.object({
  id: z.uuid(),
  /** The file that was taken back. */
  nom: z.string(),
  marque: marque.nullable(),
  ecrit: ecrit.nullable(),
  autour: autour.nullable(),
})
export type SansPlace = z.output<typeof sansPlace>

/** An author's marks and reading place on a delivered file, whole: every call answers the same shape. */
export const atelierEtat = z.object({
  marques: z.array(marque),
  /** Answers and wordings, those taken back included. */
  ecrits: z.array(ecrit),
  /** The questions sent, each with its own answer. */
  questions: z.array(questionPosee),
  /** What was said of a file taken back since, and found no place in this one. */
  sansPlace: z.array(sansPlace),
  lecture: lecturePlace.nullable(),
  /** Whether marks may still change. */
  ouverte: z.boolean(),
  /** Why they may not: the file was taken back, replaced, or answered. */
  motif: z.string().nullable(),
})
export type AtelierEtat = z.output<typeof atelierEtat>

export const atelier = {
  title: 'Atelier',
  get: endpoint({
    method: 'GET',
    path: '/projects/:id/atelier/:fileId',
    access: 'signed-in',
    summary: 'Ses marques sur un fichier livré, et où il en est de sa lecture',
    reply: z.object({ data: atelierEtat }),
  }),
  /** What its author refused, asked, proposed and answered on a file, as a PDF to keep; 404 for a file taken back. */
  releve: endpoint({
    method: 'GET',
    path: '/projects/:id/atelier/:fileId/releve',
    access: 'signed-in',
    summary: 'Le relevé de ses marques sur un fichier livré, en PDF',
    reply: binary,
  }),
  /** The decided file of a professional's order, set as a book; 404 for any other file, 409 when it cannot be read or has to wait. */
  proof: endpoint({
    method: 'GET',
    path: '/projects/:id/atelier/:fileId/epreuve',
    access: 'signed-in',
    summary: 'L’épreuve de son texte bon à tirer, en PDF',
    reply: binary,
  }),
  /** Marks of a device, at most 500 a call and 256 kB, of which 20 new questions and answers, each a message of the hour; the reply is the whole merged state. 409 with the reason once marks are closed. */
  put: endpoint({
    method: 'PUT',
    path: '/projects/:id/atelier/:fileId',
    access: 'signed-in',
    summary: 'Marquer les corrections d’un fichier livré',
    body: z.object({
      marques: z.array(marqueGiven).max(MARQUES_PER_CALL, `Un envoi a ${MARQUES_PER_CALL} marques au plus`),
      ecrits: z
        .array(ecritGiven)
        .max(ECRITS_PER_CALL, `Un envoi a ${ECRITS_PER_CALL} réponses et propositions au plus`)
        .optional(),
      /** The later `luLe` stands. */
      lecture: lecturePlace.nullish(),
      /** The clock of the device at the sending: it shows whether that clock runs ahead. */
      envoyeLe: deviceTime.optional(),
    }),
    reply: z.object({ data: atelierEtat }),
  }),
}
