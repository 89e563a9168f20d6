import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import {
  addressOfNobody,
  bookingsOf,
  type Erased,
  inboundOf,
  NOBODY,
  requestsOf,
  retractationsOf,
  subscriptionsOf,
} from './erased.ts'

/** Erases the records with their address outside their account: bookings, newsletter, requests, and the person whom a withdrawal names. */
export async function eraseElsewhere(tx: Tx, self: Erased): Promise<void> {
  await eraseRetractations(tx, self)
  await tx.delete(consultations).where(bookingsOf(self))
  await tx.delete(newsletterSubscriptions).where(subscriptionsOf(self))
  await eraseRequests(tx, self)
  await eraseInbound(tx, self)
}

/** Keeps of a withdrawal its moment and its order. */
async function eraseRetractations(tx: Tx, self: Erased): Promise<void> {
  await tx
    .update(retractations)
    .set({
      nom: `${NOBODY.prenom} ${NOBODY.nom}`,
      email: addressOfNobody(self.id),
      contrat: '',
      motifRefus: null,
      mot: null,
      contestation: null,
      empreinte: sql`${retractations.id}::text`,
    })
    .where(retractationsOf(tx, self))
}

/** The e-mails to verify that came under an address of theirs, or to an address that was given to them. */
async function eraseInbound(tx: Tx, self: Erased): Promise<void> {
  const received = tx.select({ id: inboundEmails.id }).from(inboundEmails).where(inboundOf(self))
  const files = await tx
    .delete(fichiers)
    .where(inArray(fichiers.inboundId, received))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })
  await tx.delete(inboundEmails).where(inboundOf(self))
}

async function eraseRequests(tx: Tx, self: Erased): Promise<void> {
  const asked = tx.select({ id: supportRequests.id }).from(supportRequests).where(requestsOf(self))
  const written = tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(inArray(conversations.supportRequestId, asked))
  const files = await tx
    .delete(fichiers)
    .where(inArray(fichiers.messageId, written))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })
  await tx.delete(supportRequests).where(requestsOf(self))
}
