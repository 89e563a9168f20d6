import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import {
  checkoutSessions,
  paiements,
  paymentEvents,
  sandboxSessions,
} from '../../platform/db/schema/payments.ts'
import { addressOfNobody, commandesOf, type Erased, pendingOf } from './erased.ts'

/** Erases the provider's own words about their payments; the payments themselves belong to their contracts. */
export async function erasePayments(tx: Tx, self: Erased): Promise<void> {
  const pending = tx.select({ id: pendingCommandes.id }).from(pendingCommandes).where(pendingOf(self))
  const pages = await tx
    .select({
      id: checkoutSessions.id,
      pendingCommandeId: checkoutSessions.pendingCommandeId,
      commandeId: checkoutSessions.commandeId,
    })
    .from(checkoutSessions)
    .where(
      or(
        inArray(checkoutSessions.pendingCommandeId, pending),
        inArray(checkoutSessions.commandeId, commandesOf(tx, self)),
      ),
    )
  await eraseSandbox(
    tx,
    self,
    pages.map(({ id }) => id),
  )
  const paid = await tx
    .select({ commandeId: commandes.id, reference: paiements.reference })
    .from(commandes)
    .leftJoin(paiements, eq(paiements.commandeId, commandes.id))
    .where(eq(commandes.userId, self.id))
  await eraseEvents(tx, [
    ...self.addresses.map(({ email }) => emailKey(email)),
    ...pages.flatMap(({ id, pendingCommandeId }) => [id, pendingCommandeId ?? id]),
    ...paid.flatMap(({ commandeId, reference }) => [commandeId, reference ?? commandeId]),
  ])
}

/** The bodies kept of events that name one of these: an address, a page, an order, a payment. Their line stays, as when they get old. */
async function eraseEvents(tx: Tx, named: string[]): Promise<void> {
  const isNamed: SQL[] = [...new Set(named)].map(
    (word) => sql`position(${word.toLowerCase()} in lower(${paymentEvents.contenu})) > 0`,
  )
  if (isNamed.length === 0) return
  await tx
    .update(paymentEvents)
    .set({ contenu: null })
    .where(and(isNotNull(paymentEvents.contenu), or(...isNamed)))
}

/** Erases the sandbox's records, which stand in for a card provider's. */
async function eraseSandbox(tx: Tx, { id, addresses }: Erased, pages: string[]): Promise<void> {
  const forgotten = JSON.stringify({ email: addressOfNobody(id), label: 'Commande' })
  const addressed = addresses.map(({ email }) => emailKey(email))
  await tx
    .update(sandboxSessions)
    .set({ details: sql`${sandboxSessions.details} || ${forgotten}::jsonb` })
    .where(
      or(
        inArray(sandboxSessions.id, pages),
        inArray(sql`lower(${sandboxSessions.details}->>'email')`, addressed),
      ),
    )
}
