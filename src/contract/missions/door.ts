import { z } from 'zod'
import { consignes } from '../commandes/consignes.ts'
import { instant, plainDate } from '../shared/instant.ts'
import { MISSION_ETATS, MISSION_FAITS } from './mission.ts'

/** The most texts that a corrector's page shows: those promised first. */
export const MISSIONS_SHOWN = 100

/** The most lines of a text's log that are read: the last ones. */
export const FAITS_SHOWN = 100

/** A line of the log of a mission, as its corrector reads it. */
const missionFait = z.object({
  id: z.uuid(),
  type: z.enum(MISSION_FAITS),
  mot: z.string().nullable(),
  createdAt: instant,
})

const doorFile = z.object({
  id: z.uuid(),
  /** Ours, not the author's, which may say their name. */
  nom: z.string(),
  taille: z.int(),
})
export type DoorFile = z.output<typeof doorFile>

/** A correction that the author refused in the Atelier, or asks about. */
const doorMarque = z.object({
  numero: z.string().nullable(),
  refusee: z.boolean(),
  question: z.string().nullable(),
})

/** What the author wrote of the text: an answer to a comment, or another wording for words or for a correction. */
const doorEcrit = z.object({
  sur: z.enum(['CORRECTION', 'MOTS', 'COMMENTAIRE']),
  /** The number of the correction, the words, or the comment. */
  de: z.string(),
  texte: z.string(),
})

/** An entrusted text as its corrector sees it: nothing of its author but the text and what they ask. */
export const doorMission = z.object({
  id: z.uuid(),
  etat: z.enum(MISSION_ETATS),
  titre: z.string(),
  service: z.string(),
  nombrePages: z.int().nullable(),
  mots: z.int().nullable(),
  signes: z.int().nullable(),
  datePromise: plainDate.nullable(),
  /** Calendar days until the promised one; negative once it has passed. */
  joursRestants: z.int().nullable(),
  description: z.string().nullable(),
  /** The author's answers on how to work on their text. */
  consignes: consignes.nullable(),
  noteCorrecteur: z.string().nullable(),
  /** In cents; null where the house has still to say it. */
  honoraires: z.int().nullable(),
  fixes: z.boolean(),
  fichiers: z.array(doorFile),
  faits: z.array(missionFait),
  /** What the author wrote when they asked for a revision, and their marks; null without one. */
  revision: z
    .object({
      message: z.string().nullable(),
      marques: z.array(doorMarque),
      ecrits: z.array(doorEcrit),
      /** The delivered files that can be had with these marks in them. */
      fichiers: z.array(doorFile.omit({ taille: true })),
    })
    .nullable(),
})
export type DoorMission = z.output<typeof doorMission>

export const door = z.object({
  correcteur: z.string(),
  engagement: z.object({
    texte: z.string(),
    sha256: z.string(),
    version: z.int(),
    accepteLe: instant.nullable(),
  }),
  /** `MISSIONS_SHOWN` of them at most. */
  missions: z.array(doorMission),
  /** All that are entrusted, those that are not shown included. */
  confies: z.int(),
})
export type Door = z.output<typeof door>
