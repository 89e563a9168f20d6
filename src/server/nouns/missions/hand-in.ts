import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { NOT_BEGUN } from '#contract/files/refusals.ts'
import { feeOf } from '#contract/missions/fee.ts'
import { awaitsText } from '#contract/missions/mission.ts'
import { NOT_WAITED_FOR } from '#contract/missions/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { missions, propositions } from '../../platform/db/schema/missions.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { ReceivedFile } from '../../platform/http/http-port.ts'
import { forgetPropositions } from '../commandes/missions/forget-propositions.ts'
import { countedOf } from '../commandes/missions/read-missions.ts'
import { recordFait } from '../commandes/missions/record-fait.ts'
import { tellHouse } from './answer-mission.ts'
import type { Correcteur } from './find-door.ts'
import { type Held, lockOwnMission } from './lock-mission.ts'

type HandedIn = {
  correcteur: Correcteur
  missionId: string
  caller: Caller
  files: readonly ReceivedFile[]
  mot: string | undefined
}

/** Whether a text may be handed in, before and after its bytes come; 409 otherwise. */
export function refuseHandIn({ mission, commande }: Held): void {
  if (commande.statut !== 'EN_COURS') throw conflict(NOT_BEGUN)
  if (!awaitsText(mission.etat)) throw conflict(NOT_WAITED_FOR)
}

/** Refuses a text that is not waited for, before its first byte. */
export const refuseEarlyHandIn = (deps: Deps, correcteur: Correcteur, missionId: string) =>
  deps.db.transaction(async (tx) => refuseHandIn(await lockOwnMission(tx, correcteur, missionId)))

/** A corrected text is proposed to the house, in place of the one before; the fee is fixed at the first. */
export const handIn = (deps: Deps, { correcteur, missionId, caller, files, mot }: HandedIn) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const held = await lockOwnMission(tx, correcteur, missionId)
    refuseHandIn(held)
    const { mission, commande } = held
    await forgetPropositions(tx, missionId, 'REMPLACEE')

    const propositionId = randomUUIDv7()
    await tx.insert(propositions).values({ id: propositionId, missionId, mot: mot || null, createdAt: now })
    const ids = files.map(() => randomUUIDv7()).toSorted()
    await tx.insert(fichiers).values(
      files.map((file, index) => ({
        id: ids[index],
        kind: 'LIVRABLE' as const,
        propositionId,
        nom: file.name,
        titre: file.name,
        mimeType: file.mimeType,
        taille: file.size,
        sha256: file.sha256,
        storageKey: file.key,
        createdAt: now,
      })),
    )
    await tx
      .update(missions)
      .set({
        etat: 'REMISE',
        updatedAt: now,
        ...(mission.remiseLe ? {} : await fixedFee(tx, held, correcteur, now)),
      })
      .where(eq(missions.id, missionId))
    await recordFait(tx, { mission, type: 'REMISE', mot: mot || null, by: { ...caller, id: null }, now })
    await tellHouse(tx, held, {
      type: 'ORDER',
      title: mission.etat === 'REMISE' ? 'Texte corrigé remis de nouveau' : 'Texte corrigé remis',
      says: `${correcteur.nom} remet «\u202f${commande.titre}\u202f»\u00a0: à lire, puis à envoyer à l’auteur.`,
      now,
    })
  })

/** Signs, rate and fee of a mission, as they stand the first time that its text is handed in. */
async function fixedFee(tx: Tx, { mission, commande }: Held, { tarifMille }: Correcteur, now: Date) {
  const sources = await tx
    .select({ comptage: fichiers.comptage })
    .from(fichiers)
    .where(and(eq(fichiers.commandeId, commande.id), eq(fichiers.kind, 'SOURCE')))
  const { signes } = countedOf(sources)
  return { remiseLe: now, signes, tarifMille, honoraires: feeOf(mission, { signes, tarifMille }) }
}
