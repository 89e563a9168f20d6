import { and, asc, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { OWED_STATUTS } from '#contract/commandes/statuts.ts'
import { feeOf } from '#contract/missions/fee.ts'
import type { Comptage } from '#manuscript/comptage.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { commandes, consignes } from '../../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../../platform/db/schema/correcteurs.ts'
import { fichiers } from '../../../platform/db/schema/fichiers.ts'
import { missions } from '../../../platform/db/schema/missions.ts'

/** What a corrector may read of an order: nothing of its client, of its price, nor of another corrector. */
const TOLD = {
  titre: commandes.titre,
  service: commandes.serviceNom,
  nombrePages: commandes.nombrePages,
  datePromise: commandes.datePromise,
  description: commandes.description,
  noteCorrecteur: commandes.noteCorrecteur,
  consignes: consignes.reponses,
}

/** A mission whose text is the corrector's, of an order that is paid and not over. */
export const isOpen = () => and(isNull(missions.closeLe), inArray(commandes.statut, OWED_STATUTS))

export type MissionRow = Awaited<ReturnType<typeof readMissions>>[number]

/** Missions with the facts of their orders, their manuscripts and their fees, one by default; those promised first come first. */
export async function readMissions(db: Db | Tx, where: SQL | undefined, most = 1) {
  const rows = await db
    .select({ mission: missions, told: TOLD, correcteur: correcteurs })
    .from(missions)
    .innerJoin(commandes, eq(commandes.id, missions.commandeId))
    .innerJoin(correcteurs, eq(correcteurs.id, missions.correcteurId))
    .leftJoin(consignes, eq(consignes.commandeId, commandes.id))
    .where(where)
    .orderBy(asc(commandes.datePromise), desc(missions.createdAt), desc(missions.id))
    .limit(most)
  const sources = await readSources(
    db,
    rows.map(({ mission }) => mission.commandeId),
  )
  return rows.map(({ mission, told, correcteur }) => {
    const files = sources.filter(({ commandeId }) => commandeId === mission.commandeId)
    const counted = countedOf(files)
    const honoraires = feeOf(mission, { signes: counted.signes, tarifMille: correcteur.tarifMille })
    return { mission, told, correcteur, files, ...counted, honoraires }
  })
}

/** How many missions there are, shown or not. */
export async function countMissions(db: Db | Tx, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(missions)
    .innerJoin(commandes, eq(commandes.id, missions.commandeId))
    .where(where)
  return counted?.count ?? 0
}

/** The manuscripts of some orders, the first deposited first. */
const readSources = (db: Db | Tx, commandeIds: string[]) =>
  db
    .select({
      id: fichiers.id,
      commandeId: fichiers.commandeId,
      nom: fichiers.nom,
      taille: fichiers.taille,
      comptage: fichiers.comptage,
    })
    .from(fichiers)
    .where(and(inArray(fichiers.commandeId, commandeIds), eq(fichiers.kind, 'SOURCE')))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))

/** The words and signs of an order's manuscripts; null when none of them was counted. */
export function countedOf(files: readonly { comptage: Comptage | null }[]) {
  const counted = files.flatMap(({ comptage }) => (comptage && !comptage.refus ? [comptage] : []))
  if (counted.length === 0) return { mots: null, signes: null }
  return {
    mots: counted.reduce((sum, { mots }) => sum + mots, 0),
    signes: counted.reduce((sum, { signes }) => sum + signes, 0),
  }
}
