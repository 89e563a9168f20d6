import { and, asc, eq } from 'drizzle-orm'
import { NO_FILE } from '#contract/files/refusals.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { recordFait } from '../commandes/missions/record-fait.ts'
import { doorFileName } from './door-file-name.ts'
import type { Correcteur } from './find-door.ts'
import { lockOwnMission } from './lock-mission.ts'

type Asked = { correcteur: Correcteur; missionId: string; fileId: string; caller: Caller }

/** A manuscript of a corrector's own mission, under our own name; each opening leaves its line in the order's log. */
export const openSource = (deps: Deps, { correcteur, missionId, fileId, caller }: Asked) =>
  deps.db.transaction(async (tx) => {
    const { mission, commande } = await lockOwnMission(tx, correcteur, missionId)
    const sources = await tx
      .select()
      .from(fichiers)
      .where(and(eq(fichiers.commandeId, commande.id), eq(fichiers.kind, 'SOURCE')))
      .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
    const index = sources.findIndex(({ id }) => id === fileId)
    const source = sources[index]
    if (!source) throw notFound(NO_FILE)
    await recordFait(tx, {
      mission,
      type: 'TELECHARGEMENT',
      fichierId: fileId,
      by: { ...caller, id: null },
      now: deps.clock(),
    })
    const { storageKey, nom, mimeType, taille, sha256 } = source
    const name = doorFileName(commande.titre, { nom, rank: sources.length > 1 ? index + 1 : null })
    return { storageKey, name, mimeType, size: taille, sha256 }
  })
