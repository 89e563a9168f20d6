import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { NO_FILE } from '#contract/files/refusals.ts'
import { isReadHere } from '#manuscript/lecture.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { recordFait } from '../commandes/missions/record-fait.ts'
import { returnedFile } from '../manuscript/returned-file.ts'
import { returnedDoorName } from './door-file-name.ts'
import type { Correcteur } from './find-door.ts'
import { lockOwnMission } from './lock-mission.ts'

/** The last delivery of each of these orders. */
export async function lastDeliveries(db: Db | Tx, commandeIds: string[]): Promise<string[]> {
  const last = await db
    .selectDistinctOn([fichiers.commandeId], { livraisonId: fichiers.livraisonId })
    .from(fichiers)
    .where(
      and(
        inArray(fichiers.commandeId, commandeIds),
        eq(fichiers.kind, 'LIVRABLE'),
        isNotNull(fichiers.livraisonId),
      ),
    )
    .orderBy(fichiers.commandeId, desc(fichiers.createdAt), desc(fichiers.id))
  return last.flatMap(({ livraisonId }) => livraisonId ?? [])
}

/** The files of these deliveries that their author read here, under our own names. */
export async function readReturned(
  db: Db | Tx,
  livraisonIds: string[],
  titreOf: (commandeId: string) => string,
) {
  const rows = await db
    .select()
    .from(fichiers)
    .where(and(inArray(fichiers.livraisonId, livraisonIds), eq(fichiers.kind, 'LIVRABLE')))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
  const read = rows.filter(isReadHere)
  return read.map((fichier) => {
    const commandeId = fichier.commandeId ?? ''
    const those = read.filter((one) => one.commandeId === fichier.commandeId)
    const rank = those.length > 1 ? those.indexOf(fichier) + 1 : null
    return { fichier, commandeId, nom: returnedDoorName(titreOf(commandeId), rank) }
  })
}

type Asked = { correcteur: Correcteur; missionId: string; fileId: string; caller: Caller }

/** The delivered file that a corrector takes up again, with its author's marks; any other is as absent as none. */
export async function openReturned(deps: Deps, { correcteur, missionId, fileId, caller }: Asked) {
  const { fichier, nom } = await deps.db.transaction(async (tx) => {
    const { mission, commande } = await lockOwnMission(tx, correcteur, missionId)
    const livraisonIds = mission.etat === 'REVISION' ? await lastDeliveries(tx, [commande.id]) : []
    const files = await readReturned(tx, livraisonIds, () => commande.titre)
    const found = files.find((one) => one.fichier.id === fileId)
    if (!found) throw notFound(NO_FILE)
    const by = { ...caller, id: null }
    await recordFait(tx, { mission, type: 'TELECHARGEMENT', fichierId: fileId, by, now: deps.clock() })
    return found
  })
  return returnedFile(deps, fichier, nom)
}
