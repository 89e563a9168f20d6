import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { answerDeadline } from '#contract/commandes/delivery-answer.ts'
import type { Standing } from '#contract/commandes/work-started.ts'
import { NOT_BEGUN } from '#contract/files/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { finishMission } from '../commandes/missions/follow-order.ts'
import { recordEvent } from '../commandes/record-event.ts'
import { lockVisibleCommande } from '../commandes/visible-commande.ts'
import { writeLog } from '../logs/write-log.ts'
import { enqueueReading } from '../manuscript/enqueue-reading.ts'
import { notify } from '../notifications/notify.ts'
import { deliveryEmail } from './delivery-email.ts'
import { insertFichier, type SentFiles, type UploadedFiles } from './insert-fichier.ts'

/** Delivers corrected files together: the client is told, and has seven days to answer. */
export const deliverFiles = (
  deps: Deps,
  actor: Actor,
  { commandeId, files, note }: UploadedFiles,
): Promise<SentFiles> =>
  deps.db.transaction(async (tx) => {
    const commande = await lockVisibleCommande(tx, actor, commandeId)
    const keepFiles = async (livraisonId: string): Promise<SentFiles> => {
      const row = { kind: 'LIVRABLE', commandeId, livraisonId, userId: actor.id, now: deps.clock() } as const
      // Ids made in one millisecond are in no order: sorted, they keep that of the files.
      const [firstId, ...otherIds] = files.map(() => randomUUIDv7()).toSorted()
      const [first, ...others] = files
      const sent: SentFiles = [await insertFichier(tx, { ...first, ...row, id: firstId })]
      for (const [index, other] of others.entries()) {
        sent.push(await insertFichier(tx, { ...other, ...row, id: otherIds[index] }))
      }
      return sent
    }
    return deliver(tx, deps, actor, { commande, note, keepFiles })
  })

type Delivery = {
  /** Held by this transaction. */
  commande: typeof commandes.$inferSelect
  note: string | undefined
  /** Writes the files of this step of the timeline. */
  keepFiles: (livraisonId: string) => Promise<SentFiles>
}

/** Delivers files however they came: sent by the house, or handed in by the order's corrector. */
export async function deliver(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { commande, note, keepFiles }: Delivery,
): Promise<SentFiles> {
  await refuseDelivery(tx, commande)
  const now = deps.clock()
  const commandeId = commande.id

  await tx
    .update(commandes)
    .set({ livreeLe: now, reponseAvant: answerDeadline(now), updatedAt: now })
    .where(eq(commandes.id, commandeId))

  const { id: evenementId } = await recordEvent(tx, {
    commandeId,
    type: 'LIVRAISON',
    promesse: commande.datePromise,
    note: note || null,
    actorId: actor.id,
    createdAt: now,
  })
  const sent = await keepFiles(evenementId)
  await finishMission(tx, commandeId, now)
  for (const { fileId, filename } of sent)
    if (/\.docx$/i.test(filename)) await enqueueReading(tx, 'read-delivery', { fichierId: fileId })
  await writeLog(tx, {
    by: actor,
    ...LOG_LINES.commande.delivered,
    metadata: { commandeId, fichierIds: sent.map(({ fileId }) => fileId) },
    changes: { before: { livreeLe: commande.livreeLe }, after: { livreeLe: now } },
    createdAt: now,
  })

  const [client] = await tx.select().from(users).where(eq(users.id, commande.userId))
  if (!client) return sent
  await notify(tx, client.id, {
    type: 'ORDER',
    title: 'Votre texte corrigé est arrivé',
    message: `«\u202f${commande.titre}\u202f» est prêt à relire.`,
    actionUrl: `/app/projects/${commandeId}`,
    createdAt: now,
  })
  await queueEmail(tx, deliveryEmail, {
    cle: `livraison:${evenementId}`,
    to: client.email,
    userId: client.id,
    props: { commandeId, evenementId },
  })
  return sent
}

export async function refuseDelivery(_db: Db | Tx, { statut }: Standing): Promise<void> {
  if (statut !== 'EN_COURS') throw conflict(NOT_BEGUN)
}
