import { aliasedTable, and, asc, desc, eq, isNull } from 'drizzle-orm'
import { FAITS_SHOWN } from '#contract/missions/door.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { missionFaits, missions, propositions } from '../../platform/db/schema/missions.ts'
import { readMissions } from '../commandes/missions/read-missions.ts'
import { downloadUrl } from '../files/read-files.ts'

/** Where the corrector of an order stands, and the log of its text, those before included. */
export async function readMissionOf(db: Db | Tx, commandeId: string) {
  const [row] = await readMissions(db, and(eq(missions.commandeId, commandeId), isNull(missions.closeLe)))
  return {
    mission: row ? { ...shown(row), proposition: await readProposition(db, row.mission.id) } : null,
    faits: await readFaits(db, commandeId),
  }
}

const shown = ({ mission, correcteur, honoraires }: Awaited<ReturnType<typeof readMissions>>[number]) => ({
  id: mission.id,
  etat: mission.etat,
  correcteur: { id: correcteur.id, nom: correcteur.nom, email: correcteur.email },
  honoraires,
  honorairesEcrits: mission.honorairesEcrits,
  remiseLe: mission.remiseLe,
})

/** The text that waits for the house. */
async function readProposition(db: Db | Tx, missionId: string) {
  const [waiting] = await db
    .select({ id: propositions.id, mot: propositions.mot, createdAt: propositions.createdAt })
    .from(propositions)
    .where(and(eq(propositions.missionId, missionId), eq(propositions.etat, 'REMISE')))
  if (!waiting) return null
  const files = await db
    .select({ id: fichiers.id, filename: fichiers.nom, size: fichiers.taille })
    .from(fichiers)
    .where(eq(fichiers.propositionId, waiting.id))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
  return { ...waiting, fichiers: files.map((file) => ({ ...file, url: downloadUrl(file.id) })) }
}

const opened = aliasedTable(fichiers, 'opened')

/** The acts of every corrector that the order had, the latest first. */
const readFaits = (db: Db | Tx, commandeId: string) =>
  db
    .select({
      id: missionFaits.id,
      type: missionFaits.type,
      correcteur: correcteurs.nom,
      mot: missionFaits.mot,
      fichier: opened.nom,
      createdAt: missionFaits.createdAt,
    })
    .from(missionFaits)
    .innerJoin(missions, eq(missions.id, missionFaits.missionId))
    .innerJoin(correcteurs, eq(correcteurs.id, missions.correcteurId))
    .leftJoin(opened, eq(opened.id, missionFaits.fichierId))
    .where(eq(missions.commandeId, commandeId))
    .orderBy(desc(missionFaits.createdAt), desc(missionFaits.id))
    .limit(FAITS_SHOWN)
