import { and, eq, isNull, sql } from 'drizzle-orm'
import { type CommandeStatut, OWED_STATUTS } from '#contract/commandes/statuts.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { correcteurs } from '../../../platform/db/schema/correcteurs.ts'
import { missions } from '../../../platform/db/schema/missions.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { openDoor } from './door-link.ts'
import { forgetPropositions } from './forget-propositions.ts'
import { keepFait } from './record-fait.ts'
import { textForYouEmail } from './text-for-you-email.ts'

/** Longer than the undo of the house's choice is offered. */
const WRITE_AFTER_MS = 15_000

type Entrusted = {
  commandeId: string
  statut: CommandeStatut
  /** Held by this transaction. */
  correcteur: typeof correcteurs.$inferSelect
  actorId: string | null
}

/** Begins the mission of an order's new corrector; one who has an address reads of it, with their link. */
export async function openMission(
  tx: Tx,
  deps: Deps,
  { commandeId, statut, correcteur, actorId }: Entrusted,
): Promise<void> {
  const now = deps.clock()
  const [mission] = await tx
    .insert(missions)
    .values({
      commandeId,
      correcteurId: correcteur.id,
      correcteur: correcteur.nom,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!mission) throw new Error('no mission was opened')
  await keepFait(tx, { missionId: mission.id, type: 'CONFIEE', actorId, createdAt: now })
  if (OWED_STATUTS.includes(statut)) await writeForYou(tx, deps, { missionId: mission.id, correcteur })
}

/** An order is paid, or goes on: its corrector, who was given it before, reads of it now. Nobody is told twice. */
export async function announceMission(tx: Tx, deps: Deps, commandeId: string): Promise<void> {
  const [waiting] = await tx
    .select({ missionId: missions.id, correcteur: correcteurs })
    .from(missions)
    .innerJoin(correcteurs, eq(correcteurs.id, missions.correcteurId))
    .where(
      and(
        eq(missions.commandeId, commandeId),
        isNull(missions.closeLe),
        eq(missions.etat, 'CONFIEE'),
        eq(correcteurs.actif, true),
      ),
    )
    .for('no key update', { of: correcteurs })
  if (waiting) await writeForYou(tx, deps, waiting)
}

type Waiting = { missionId: string; correcteur: typeof correcteurs.$inferSelect }

async function writeForYou(tx: Tx, deps: Deps, { missionId, correcteur }: Waiting): Promise<void> {
  if (!correcteur.email) return
  if (!correcteur.lienHash) await openDoor(tx, deps, correcteur)
  await queueEmail(tx, textForYouEmail, {
    cle: `mission:${missionId}`,
    to: correcteur.email,
    props: { missionId },
    runAt: new Date(deps.clock().getTime() + WRITE_AFTER_MS),
  })
}

/** Ends the mission of an order that goes to somebody else, or to nobody; what is owed for it stays. */
export async function closeMission(
  tx: Tx,
  { commandeId, actorId, now }: { commandeId: string; actorId: string | null; now: Date },
): Promise<void> {
  const [closed] = await tx
    .update(missions)
    .set({
      closeLe: now,
      // A text sent to its author stays so.
      etat: sql`case when ${missions.etat} = 'ENVOYEE' then ${missions.etat} else 'RETIREE' end`,
      updatedAt: now,
    })
    .where(and(eq(missions.commandeId, commandeId), isNull(missions.closeLe)))
    .returning({ id: missions.id })
  if (!closed) return
  await forgetPropositions(tx, closed.id, 'RENDUE')
  await keepFait(tx, { missionId: closed.id, type: 'RETIREE', actorId, createdAt: now })
}
