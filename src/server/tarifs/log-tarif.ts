import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import type { tarifs } from '../db/schema/tarifs.ts'
import { changesOf, hasChanged } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'

type Tarif = typeof tarifs.$inferSelect

/** What the site shows to everybody. */
const SHOWN = [
  'nom',
  'description',
  'prix',
  'prixFormate',
  'mode',
  'typeService',
  'dureeEstimee',
  'delaiJours',
  'revisionsIncluses',
  'inclus',
  'vedette',
  'actif',
  'ordre',
] as const

type TarifLine = {
  tarifId: string
  description: string
  /** Null before it was added; null once it is deleted. */
  before: Tarif | null
  after: Tarif | null
  actor: Actor
  createdAt: Date
}

/** One line of the audit log about a tarif, unless nothing of it changed. */
export async function logTarif(tx: Tx, { tarifId, before, after, actor, ...line }: TarifLine): Promise<void> {
  const changes = changesOf(before, after, SHOWN)
  if (!hasChanged(changes)) return
  const fields = before && after && Object.keys(changes.after ?? {})
  await writeLog(tx, {
    by: actor,
    action: 'UPDATE_TARIF',
    type: 'ADMIN',
    metadata: { tarifId, ...(fields && { fields }) },
    changes,
    ...line,
  })
}
