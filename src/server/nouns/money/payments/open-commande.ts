import { and, eq } from 'drizzle-orm'
import { promisedDate } from '#contract/commandes/delivery-date.ts'
import { isProfessional } from '#contract/commandes/withdrawal-right.ts'
import { searchable } from '#contract/shared/searchable.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { fichiers } from '../../../platform/db/schema/fichiers.ts'
import type { WholeRow } from '../../../platform/db/whole-row.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PendingCommande } from '../../commandes/find-pending.ts'
import { NOT_YET } from '../../commandes/not-yet.ts'
import { recordEvents } from '../../commandes/record-event.ts'
import { forgetWaitingUpload } from '../../files/reserve-upload.ts'
import { countSources } from '../../manuscript/read-source-job.ts'
import { openCommandeConversation } from '../../messages/open-commande-conversation.ts'
import { readCalendar, type Today } from '../../settings/read-calendar.ts'
import type { Commande } from '../lock-payment-subject.ts'
import type { Client } from './join-client.ts'

/** The facts of the opened commande that a confirmation tells. */
export type OpenedCommande = Pick<Commande, 'id' | 'numero' | 'titre' | 'montant'>

/** Makes the paid commande of a pending one, under its id: its files, its conversation, the first steps of its timeline. */
export async function openCommande(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  pending: PendingCommande,
  client: Client,
): Promise<OpenedCommande> {
  const now = deps.clock()
  const titre = pending.titre ?? pending.serviceNom
  const promised = promiseOf(pending, client, { now, calendar: await readCalendar(tx) })
  const files = await tx.$count(
    fichiers,
    and(eq(fichiers.pendingCommandeId, pending.id), eq(fichiers.kind, 'SOURCE')),
  )
  const [commande] = await tx
    .insert(commandes)
    .values({
      ...NOT_YET,
      id: pending.id,
      userId: client.id,
      serviceId: pending.serviceId,
      serviceNom: pending.serviceNom,
      titre,
      description: pending.description,
      nombrePages: pending.nombrePages,
      montant: pending.montant,
      lignes: pending.lignes,
      facturation: pending.facturation,
      codePromo: pending.codePromo,
      // Its own are planned by its payment (`confirm-payment.ts`); both columns are a quote's.
      nombreEcheances: null,
      devisPromisLe: null,
      statut: 'PAYEE',
      cgvVersion: pending.cgvVersion,
      cgvHash: pending.cgvHash,
      demarrageImmediat: pending.demarrageImmediat,
      delaiJours: pending.delaiJours,
      datePromise: files > 0 ? promised : null,
      promesseSiFichier: promised,
      revisionsIncluses: pending.revisionsIncluses,
      payeeLe: now,
      recherche: searchable(titre, client.prenom, client.nom, client.email),
      createdAt: pending.createdAt,
      idempotencyKey: null,
      updatedAt: now,
    } satisfies WholeRow<typeof commandes>)
    .returning({
      id: commandes.id,
      numero: commandes.numero,
      titre: commandes.titre,
      montant: commandes.montant,
    })
  if (!commande) throw new Error(`No commande was written for ${pending.id}`)

  const commandeId = commande.id
  const deposited = await tx
    .update(fichiers)
    .set({ commandeId, pendingCommandeId: null, userId: client.id })
    .where(eq(fichiers.pendingCommandeId, pending.id))
    .returning({ id: fichiers.id, nom: fichiers.nom, taille: fichiers.taille })
  await countSources(tx, deposited)
  await forgetWaitingUpload(tx, pending.id)
  await openCommandeConversation(tx, deps, { commandeId, clientId: client.id, titre })

  const ordered = { commandeId, actorId: client.id, type: 'COMMANDE', createdAt: pending.createdAt } as const
  const paid = { commandeId, type: 'PAIEMENT', vers: 'PAYEE', createdAt: now } as const
  await recordEvents(tx, commande.montant > 0 ? [ordered, paid] : [ordered])
  return commande
}

/** The day promised from now on, payment and file both here (decisions §4). */
function promiseOf(
  { delaiJours, demarrageImmediat, facturation }: PendingCommande,
  { clientType: compte }: Client,
  { now, calendar }: Today,
) {
  const professionnel = isProfessional({ facturee: null, facturation, compte })
  return promisedDate({ from: now, workingDays: delaiJours, calendar, demarrageImmediat, professionnel })
}
