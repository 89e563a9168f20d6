import { z } from 'zod'
import { comparaison } from '../manuscript/comparaison.ts'
import { comptage } from '../manuscript/comptage.ts'
import { lecture } from '../manuscript/lecture.ts'
import { instant } from '../shared/instant.ts'

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
  /** The delivery it came with, or was decided from; null for what was not delivered. */
  livraisonId: z.uuid().nullable(),
  uploadedAt: instant,
  isAdminFile: z.boolean(),
  projectTitle: z.string().nullable(),
  /** SHA-256, hexadecimal: the proof of deposit. */
  sha256: z.string(),
  /** What a delivered `.docx` holds; null until it has been read, and for all others. */
  lecture: lecture.nullable(),
  /** What changed without a mark in a delivered `.docx`, beside the one manuscript deposited; null when they are not compared. */
  comparaison: comparaison.nullable(),
  /** What a deposited manuscript holds; null until it has been counted, and for what is not read. */
  comptage: comptage.nullable(),
  /** Whether the asker may delete it: own SOURCE before work starts; for the house, a LIVRABLE its author has not answered. */
  canDelete: z.boolean(),
})
export type ProjectFile = z.output<typeof projectFile>
