import { eq } from 'drizzle-orm'
import { earlyStartRefusal } from '#contract/commandes/hand-change.ts'
import { mayBeRefused } from '#contract/missions/mission.ts'
import { ALREADY_HANDED_IN, ALREADY_TAKEN } from '#contract/missions/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changeStatut } from '../commandes/change-statut.ts'
import { recordFait } from '../commandes/missions/record-fait.ts'
import { readProfessionnel } from '../commandes/read-professionnel.ts'
import { recordEvent } from '../commandes/record-event.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import type { Correcteur } from './find-door.ts'
import { type Commande, type Held, lockOwnMission } from './lock-mission.ts'

type Answer = { correcteur: Correcteur; missionId: string; caller: Caller }

/** A corrector takes a text: the house reads it, and the work begins where nothing forbids it. 409 once they have answered. */
export const takeMission = (deps: Deps, { correcteur, missionId, caller }: Answer) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const { mission, commande } = await lockOwnMission(tx, correcteur, missionId)
    if (mission.etat === 'PRISE') return
    if (mission.etat !== 'CONFIEE') throw conflict(ALREADY_TAKEN)
    await tx.update(missions).set({ etat: 'PRISE', updatedAt: now }).where(eq(missions.id, missionId))
    await recordFait(tx, { mission, type: 'PRISE', by: { ...caller, id: null }, now })
    await beginWork(tx, deps, commande)
    await tellHouse(
      tx,
      { mission, commande },
      {
        type: 'ORDER',
        title: 'Texte pris',
        says: `${correcteur.nom} prend «\u202f${commande.titre}\u202f».`,
        now,
      },
    )
  })

/** A corrector cannot take a text, or no longer: it goes back in « à confier », with their word. 409 once it is handed in. */
export const refuseMission = (deps: Deps, { correcteur, missionId, caller, mot }: Answer & { mot: string }) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const { mission, commande } = await lockOwnMission(tx, correcteur, missionId)
    if (!mayBeRefused(mission.etat)) throw conflict(ALREADY_HANDED_IN)
    await tx
      .update(missions)
      .set({ etat: 'REFUSEE', closeLe: now, updatedAt: now })
      .where(eq(missions.id, missionId))
    await tx.update(commandes).set({ correcteurId: null }).where(eq(commandes.id, commande.id))
    await recordEvent(tx, { commandeId: commande.id, type: 'CORRECTEUR', note: null, createdAt: now })
    await recordFait(tx, { mission, type: 'REFUSEE', mot, by: { ...caller, id: null }, now })
    await tellHouse(
      tx,
      { mission, commande },
      {
        type: 'WARNING',
        title: 'Texte à confier de nouveau',
        says: `${correcteur.nom} ne peut pas prendre «\u202f${commande.titre}\u202f»\u00a0: ${mot}`,
        now,
      },
    )
  })

/** A corrector asks the house, who answers from the order's panel. */
export const askHouse = (deps: Deps, { correcteur, missionId, caller, mot }: Answer & { mot: string }) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const held = await lockOwnMission(tx, correcteur, missionId)
    await recordFait(tx, { mission: held.mission, type: 'QUESTION', mot, by: { ...caller, id: null }, now })
    await tellHouse(tx, held, {
      type: 'MESSAGE',
      title: 'Question d’un correcteur',
      says: `${correcteur.nom}, sur «\u202f${held.commande.titre}\u202f»\u00a0: ${mot}`,
      now,
    })
  })

type Told = { type: 'ORDER' | 'WARNING' | 'MESSAGE'; title: string; says: string; now: Date }

/** The house's notification of what a corrector does. */
export const tellHouse = (tx: Tx, { commande }: Held, { type, title, says, now }: Told) =>
  notifyAdmins(tx, {
    type,
    title,
    message: says,
    actionUrl: `/admin/commandes/${commande.id}`,
    notice: 'correctors',
    createdAt: now,
  })

/** A paid order whose text is there begins, unless its client may still withdraw: the house alone confirms it then. */
async function beginWork(tx: Tx, deps: Deps, commande: Commande): Promise<void> {
  if (commande.statut !== 'PAYEE') return
  const hasText = await tx.$count(fichiers, eq(fichiers.commandeId, commande.id))
  const professionnel = await readProfessionnel(tx, commande.id)
  if (hasText === 0 || earlyStartRefusal({ ...commande, professionnel }, deps.clock())) return
  await changeStatut(tx, deps, { commandeId: commande.id, to: 'EN_COURS', actor: null })
}
