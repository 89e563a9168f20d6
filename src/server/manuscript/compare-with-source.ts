import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { type Comparaison, isCompared } from '#contract/manuscript/comparaison.ts'
import { MOST_UNPACKED_BYTES } from '#contract/manuscript/zip-entries.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import type { Deps } from '../deps.ts'
import { compareInThread } from './read-in-thread.ts'

type Delivered = { commandeId: string; bytes: Uint8Array; filename: string }

/** Compares a delivered file with the manuscript of its order; null with several manuscripts, or none that can be read. */
export async function compareWithSource(
  { db, storage }: Deps,
  { commandeId, ...delivered }: Delivered,
): Promise<Comparaison | null> {
  const [source, another] = await db
    .select({ nom: fichiers.nom, taille: fichiers.taille, storageKey: fichiers.storageKey })
    .from(fichiers)
    .where(and(eq(fichiers.commandeId, commandeId), eq(fichiers.kind, 'SOURCE')))
    .limit(2)
  if (!source || another || !isCompared(source.nom) || source.taille > MOST_UNPACKED_BYTES) return null
  const bytes = await buffer(await storage.read(source.storageKey))
  return compareInThread({ bytes, filename: source.nom }, delivered)
}
