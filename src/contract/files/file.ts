import { z } from 'zod'
import { comparaison } from '#manuscript/comparaison.ts'
import { comptage } from '#manuscript/comptage.ts'
import { lecture } from '#manuscript/lecture.ts'
import { instant } from '../shared/instant.ts'
import { RECEIVED_BY } from './received-by.ts'

/** A file of a project, as its owner or the house sees it. */
export const projectFile = z.object({
  id: z.uuid(),
  filename: z.string(),
  titre: z.string(),
  description: z.string().nullable(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  url: z.string(),
  /** A DECIDE is a LIVRABLE as its author decided it, written by the bon à tirer. */
  type: z.enum(['SOURCE', 'LIVRABLE', 'DECIDE', 'MESSAGE', 'ECHANTILLON']),
  commandeId: z.uuid().nullable(),
  /** The delivery that it came with, or was decided from; null for a file that was not delivered. */
  livraisonId: z.uuid().nullable(),
  uploadedAt: instant,
  /** How a manuscript that the house deposited for its author came to it; null for every other file. */
  recuPar: z.enum(RECEIVED_BY).nullable(),
  isAdminFile: z.boolean(),
  projectTitle: z.string().nullable(),
  /** SHA-256, hexadecimal: the proof of deposit. */
  sha256: z.string(),
  /** The contents of a delivered `.docx`; null until it is read, and for other files. */
  lecture: lecture.nullable(),
  /** Unmarked changes in a delivered `.docx`, against the only manuscript deposited; null when they are not compared. */
  comparaison: comparaison.nullable(),
  /** The counts of a deposited manuscript; null until it is counted, and for formats that are not read. */
  comptage: comptage.nullable(),
  /** Whether the caller may delete it: own SOURCE before work starts; for the house, the SOURCE it deposited and a LIVRABLE its author has not answered. */
  canDelete: z.boolean(),
})
export type ProjectFile = z.output<typeof projectFile>
