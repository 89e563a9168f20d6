import { and, eq } from 'drizzle-orm'
import { type Comparaison, isCompared } from '#manuscript/comparaison.ts'
import { MOST_UNPACKED_BYTES } from '#manuscript/zip-entries.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { ENDED } from './readings.ts'

type Delivered = { commandeId: string; storageKey: string; filename: string }

/**
 * Compares a delivered file with the manuscript of its order; null with several manuscripts, none that can be read, or two texts whose
 * comparison passes the bounds of a process.
 */
export async function compareWithSource(
  { db, storage, readings }: Deps,
  { commandeId, storageKey, filename }: Delivered,
  signal: AbortSignal,
): Promise<Comparaison | null> {
  const [source, another] = await db
    .select({ nom: fichiers.nom, taille: fichiers.taille, storageKey: fichiers.storageKey })
    .from(fichiers)
    .where(and(eq(fichiers.commandeId, commandeId), eq(fichiers.kind, 'SOURCE')))
    .limit(2)
  if (!source || another || !isCompared(source.nom) || source.taille > MOST_UNPACKED_BYTES) return null
  const deposited = await storage.read(source.storageKey)
  // An error while the other file is opened is told by the reading.
  deposited.on('error', () => {})
  try {
    const delivered = { stream: await storage.read(storageKey), filename }
    const given = { source: { stream: deposited, filename: source.nom }, delivered }
    const found = await readings.compare(given, { signal })
    return found === ENDED ? null : found
  } finally {
    deposited.destroy()
  }
}
