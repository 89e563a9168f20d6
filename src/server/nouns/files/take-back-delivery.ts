import { and, eq, gt } from 'drizzle-orm'
import { canTakeBack } from '#contract/commandes/delivery-answer.ts'
import { ALREADY_ANSWERED } from '#contract/files/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandeEvenements, commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { ecrits, marques, marquesGardees } from '../../platform/db/schema/marques.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { NOT_DELIVERED } from '../commandes/answer-deadline.ts'
import { lastTakenUpAgain } from '../commandes/last-taken-up-again.ts'
import { resumeMission } from '../commandes/missions/follow-order.ts'
import { recordEvent } from '../commandes/record-event.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify } from '../notifications/notify.ts'

type Delivered = {
  actor: Actor
  /** Held by this transaction. */
  commande: typeof commandes.$inferSelect
  file: typeof fichiers.$inferSelect
}

/** Takes back a corrected file sent by mistake, until its author has answered; without another file, the order is no longer delivered. */
export async function takeBackDelivery(
  tx: Tx,
  deps: Deps,
  { actor, commande, file }: Delivered,
): Promise<void> {
  const now = deps.clock()
  const commandeId = commande.id
  const revisionLe = await lastTakenUpAgain(tx, commandeId)
  if (!canTakeBack(file.createdAt, { ...commande, revisionLe })) {
    throw conflict(ALREADY_ANSWERED)
  }

  const isMarked = await keepSaid(tx, { file, commandeId, gardeeLe: now })
  await tx.delete(fichiers).where(eq(fichiers.id, file.id))
  const others = await tx.$count(
    fichiers,
    and(
      eq(fichiers.commandeId, commandeId),
      eq(fichiers.kind, 'LIVRABLE'),
      revisionLe ? gt(fichiers.createdAt, revisionLe) : undefined,
    ),
  )
  if (others === 0) {
    await resumeMission(tx, commandeId, now)
    await forgetPromesses(tx, commandeId, revisionLe)
  }
  const { livreeLe, reponseAvant } = others > 0 ? commande : NOT_DELIVERED
  await tx
    .update(commandes)
    .set({ livreeLe, reponseAvant, updatedAt: now })
    .where(eq(commandes.id, commandeId))
  const { id: fichierId, nom, taille, storageKey } = file
  if (isMarked) await enqueue(tx, 'keep-marks', { fichierId, commandeId, storageKey, nom, taille })
  else await enqueue(tx, 'remove-stored-file', { storageKey })

  await recordEvent(tx, {
    commandeId,
    type: 'REPRISE',
    note: file.nom,
    fichierId: file.id,
    actorId: actor.id,
    createdAt: now,
  })
  await writeLog(tx, {
    by: actor,
    ...LOG_LINES.commande.takenBack,
    metadata: { commandeId, fichierId: file.id, sha256: file.sha256 },
    changes: { before: { livreeLe: commande.livreeLe }, after: { livreeLe } },
    createdAt: now,
  })
  await notify(tx, commande.userId, {
    type: 'ORDER',
    title: 'Un fichier a été repris',
    message: `« ${file.nom} » vous avait été envoyé par erreur\u00a0: vous n’avez pas à le relire.`,
    actionUrl: `/app/projects/${commandeId}`,
    createdAt: now,
  })
}

type Said = { file: Delivered['file']; commandeId: string; gardeeLe: Date }
/** Rows written at once: PostgreSQL bounds the parameters of a statement. */
const AT_ONCE = 1000

/** Keeps what its author said of a file, for the one that will replace it; false for nothing. */
async function keepSaid(tx: Tx, { file, commandeId, gardeeLe }: Said): Promise<boolean> {
  const of = { commandeId, fichierId: file.id, nom: file.nom, gardeeLe }
  const marked = await tx.select().from(marques).where(eq(marques.fichierId, file.id))
  const written = await tx.select().from(ecrits).where(eq(ecrits.fichierId, file.id))
  const rows = [
    ...marked
      .filter(({ choix, mot }) => choix !== null || mot !== null)
      .map(({ rang, rangs, choix, mot, numero, choisieLe, motLe }) => ({
        ...of,
        marque: {
          rang,
          rangs,
          choix,
          mot,
          numero,
          choisieLe: choisieLe.toISOString(),
          motLe: (motLe ?? choisieLe).toISOString(),
        },
      })),
    ...written
      .filter(({ texte }) => texte !== null)
      .map(({ place, texte, ecritLe }) => ({
        ...of,
        ecrit: { place, texte, ecritLe: ecritLe.toISOString() },
      })),
  ]
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.insert(marquesGardees).values(rows.slice(at, at + AT_ONCE))
  return rows.length > 0
}

/** A delivery taken back whole held no promise: the order owes its day again. */
async function forgetPromesses(tx: Tx, commandeId: string, since: Date | null): Promise<void> {
  await tx
    .update(commandeEvenements)
    .set({ promesse: null })
    .where(
      and(
        eq(commandeEvenements.commandeId, commandeId),
        eq(commandeEvenements.type, 'LIVRAISON'),
        since ? gt(commandeEvenements.createdAt, since) : undefined,
      ),
    )
}
