import { and, eq } from 'drizzle-orm'
import { clientLabel, clientWords } from '#contract/commandes/client-statuts.ts'
import { deadlineOnceResumed } from '#contract/commandes/delivery-answer.ts'
import { handChangeRefusal } from '#contract/commandes/hand-change.ts'
import { NO_COMMANDE } from '#contract/commandes/refusals.ts'
import { type CommandeStatut, OWED_STATUTS } from '#contract/commandes/statuts.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { paiements } from '../../platform/db/schema/payments.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { outsideRequests, writeLog } from '../logs/write-log.ts'
import { closeCheckouts } from '../money/checkout/close-checkouts.ts'
import { notify } from '../notifications/notify.ts'
import { TAKEN_UP_AGAIN } from './answer-deadline.ts'
import { reviseMission } from './missions/follow-order.ts'
import { announceMission, closeMission } from './missions/open-mission.ts'
import { isManuscritRecu } from './read-manuscript.ts'
import { recordEvent } from './record-event.ts'
import { restateRetractationsOf } from './restate-retractations.ts'
import { statutChangedEmail } from './statut-changed-email.ts'

const TAKEN_BACK = { devisEnvoyeLe: null, devisExpireLe: null, cgvVersion: null, cgvHash: null }

type Change = {
  commandeId: string
  to: CommandeStatut
  /** Null when time itself does it. */
  actor: Actor | null
  note?: string | undefined
  /** A withdrawal that is carried out writes its own e-mail (decision 090). */
  by?: MovedBy | undefined
}

type MovedBy = 'HAND' | 'WITHDRAWAL'

/**
 * Moves an order along its allowed paths by hand (decisions §6), keeps who, when and why, and tells the client.
 * 409 « Transition impossible : … » for any other path. Returns the timeline event's id.
 */
export async function changeStatut(tx: Tx, deps: Deps, change: Change): Promise<{ evenementId: string }> {
  const { commandeId, to } = change
  const commande = await lockCommande(tx, commandeId)
  const refusal = handChangeRefusal({ ...commande, ...(await readMoney(tx, commandeId)) }, to)
  if (refusal) throw conflict(refusal)
  return moveStatut(tx, deps, commande, change)
}

/** Writes the change of an order that may, and tells it. */
export async function moveStatut(
  tx: Tx,
  deps: Deps,
  commande: Awaited<ReturnType<typeof lockCommande>>,
  { commandeId, to, actor, note, by }: Change,
): Promise<{ evenementId: string }> {
  const { statut: from } = commande
  const now = deps.clock()
  await tx
    .update(commandes)
    .set({
      statut: to,
      statutAvant: to === 'SUSPENDUE' ? from : null,
      // A quote taken back is no longer read; the next one has to be accepted.
      ...(from === 'ESTIMATION_ENVOYEE' && TAKEN_BACK),
      ...(to === 'TERMINE' && { termineeLe: now }),
      // Nobody answers while the order is suspended.
      ...(from === 'SUSPENDUE' &&
        to === 'EN_COURS' &&
        commande.reponseAvant && { reponseAvant: deadlineOnceResumed(commande.reponseAvant, now) }),
      // Work taken up again is no longer delivered; closed without a delivery, it still owes its promise.
      ...(from === 'TERMINE' && { termineeLe: null, ...(commande.livreeLe && TAKEN_UP_AGAIN) }),
      updatedAt: now,
    })
    .where(eq(commandes.id, commandeId))
  await restateRetractationsOf(tx, commandeId)
  if (from === 'TERMINE') await reviseMission(tx, { commandeId, mot: note ?? null, now })
  if (OWED_STATUTS.includes(to)) await announceMission(tx, deps, commandeId)

  if (to === 'ANNULEE') await closeMission(tx, { commandeId, actorId: actor?.id ?? null, now })

  if (to === 'ANNULEE' || from === 'ESTIMATION_ENVOYEE') await closeCheckouts(tx, { commandeId })

  const { id: evenementId } = await recordEvent(tx, {
    commandeId,
    type: 'STATUT',
    de: from,
    vers: to,
    note: note ?? null,
    actorId: actor?.id ?? null,
    createdAt: now,
  })
  await writeLog(tx, {
    by: actor ?? outsideRequests(),
    ...LOG_LINES.commande.moved(from, to),
    metadata: { commandeId, de: from, vers: to },
    changes: { before: { statut: from }, after: { statut: to } },
    createdAt: now,
  })
  await tellClient(tx, { commande, to, evenementId, by, now })
  return { evenementId }
}

/** The invoice of an order, and whether anything was paid of it. */
export async function readMoney(tx: Tx, commandeId: string) {
  const [facture] = await tx
    .select()
    .from(factures)
    .where(and(eq(factures.commandeId, commandeId), eq(factures.serie, 'FAC')))
  const payments = await tx.$count(paiements, eq(paiements.commandeId, commandeId))
  return { facture: facture ?? null, hasPayment: payments > 0 }
}

/** An order held by this transaction, and the client to tell; 404 when there is none. */
export async function lockCommande(tx: Tx, commandeId: string) {
  const [commande] = await tx
    .select({
      id: commandes.id,
      userId: commandes.userId,
      titre: commandes.titre,
      statut: commandes.statut,
      statutAvant: commandes.statutAvant,
      montant: commandes.montant,
      correcteurId: commandes.correcteurId,
      livreeLe: commandes.livreeLe,
      reponseAvant: commandes.reponseAvant,
      email: users.email,
      correcteur: correcteurs.nom,
      manuscritRecu: isManuscritRecu,
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))
    .where(eq(commandes.id, commandeId))
    .for('update', { of: commandes })
  if (!commande) throw notFound(NO_COMMANDE)
  return commande
}

type Told = {
  commande: Awaited<ReturnType<typeof lockCommande>>
  to: CommandeStatut
  evenementId: string
  by: MovedBy | undefined
  now: Date
}

async function tellClient(tx: Tx, { commande, to, evenementId, by, now }: Told): Promise<void> {
  const label = clientLabel(to, { correcteur: commande.correcteurId })
  await notify(tx, commande.userId, {
    type: to === 'TERMINE' ? 'SUCCESS' : 'ORDER',
    title: `${commande.titre}\u00a0: ${label.toLowerCase()}`,
    message: clientWords(to, commande).email.told(commande),
    actionUrl: `/app/projects/${commande.id}`,
    createdAt: now,
  })
  if (by === 'WITHDRAWAL') return
  await queueEmail(tx, statutChangedEmail, {
    cle: `statut:${evenementId}`,
    to: commande.email,
    userId: commande.userId,
    props: { commandeId: commande.id, evenementId },
  })
}
