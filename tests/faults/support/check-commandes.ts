import { commandes, pendingCommandes } from '#server/platform/db/schema/commandes.ts'
import { factureCompteurs, factures } from '#server/platform/db/schema/factures.ts'
import { auditLogs } from '#server/platform/db/schema/house.ts'
import { conversations } from '#server/platform/db/schema/messages.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { checkoutSessions, paiements, paymentEvents } from '#server/platform/db/schema/payments.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { type AuthorCommande, PRICE } from './author.ts'
import { differences } from './differences.ts'
import type { Oracle } from './oracle.ts'

/** Checks each order: one commande, payment, event, invoice, conversation and notice; no gap in invoice numbers; one account an author. */
export async function checkCommandes({ deps: { db } }: Oracle, asked: AuthorCommande[]) {
  const ids = asked.map(({ created }) => created?.pendingCommandeId ?? 'never answered')
  const sessions = asked.map(({ created }) => created?.sessionId ?? 'never answered')
  const paid = await db.select().from(commandes)
  const issued = await db.select().from(factures)
  const ranks = issued.map(({ rang }) => rang).toSorted((a, b) => a - b)
  const counters = await db.select().from(factureCompteurs)
  const money = await db.select().from(paiements)
  const accounts = (await db.select().from(users)).filter(({ role }) => role === 'USER')
  const pending = await db.select().from(pendingCommandes)
  const opened = await db.select().from(checkoutSessions)
  const told = await db.select().from(notifications)
  const logged = (await db.select().from(auditLogs)).filter(({ action }) => action === 'PAYMENT_SUCCESS')

  return {
    factures: issued.length,
    violations: [
      ...differences(
        'commandes',
        paid.map((commande) => describe(commande)),
        asked.map(({ titre, created }) => `${created?.pendingCommandeId} ${titre} PAYEE ${PRICE}`),
      ),
      ...differences(
        'pending orders',
        pending.map(({ id, statut }) => `${id} ${statut}`),
        ids.map((id) => `${id} CONFIRMEE`),
      ),
      ...differences(
        'payments',
        money.map(({ commandeId, montant, aRembourser }) => `${commandeId} ${montant} ${aRembourser}`),
        ids.map((id) => `${id} ${PRICE} false`),
      ),
      ...differences(
        'checkout sessions',
        opened.map(({ id, statut }) => `${id} ${statut}`),
        sessions.map((id) => `${id} PAYEE`),
      ),
      ...differences(
        'payment events',
        (await db.select().from(paymentEvents)).map(({ id }) => id),
        sessions.map((id) => `evt_${id}`),
      ),
      ...differences(
        'invoices',
        issued.map(({ commandeId, montant }) => `${commandeId} ${montant}`),
        ids.map((id) => `${id} ${PRICE}`),
      ),
      ...differences(
        'invoice numbers',
        ranks.map(String),
        asked.map((_commande, index) => String(index + 1)),
      ),
      ...differences(
        'the last number',
        counters.map(({ dernier }) => String(dernier)),
        [String(asked.length)],
      ),
      ...differences(
        'conversations',
        (await db.select().from(conversations)).map(({ commandeId }) => String(commandeId)),
        ids,
      ),
      ...differences(
        'notices to the author',
        told.filter(({ type }) => type === 'PAYMENT').map(({ actionUrl }) => String(actionUrl)),
        ids.map((id) => `/app/projects/${id}`),
      ),
      ...differences(
        'notices to the house',
        told.filter(({ type }) => type !== 'PAYMENT').map(({ actionUrl }) => String(actionUrl)),
        ids.map((id) => `/admin/commandes/${id}`),
      ),
      ...differences(
        'audit lines',
        logged.map(({ metadata }) => String(metadata.commandeId)),
        ids,
      ),
      ...differences(
        'accounts',
        accounts.map(({ email }) => email),
        [...new Set(asked.map(({ email }) => email))],
      ),
    ],
  }
}

const describe = ({ id, titre, statut, montant }: typeof commandes.$inferSelect) =>
  `${id} ${titre} ${statut} ${montant}`
