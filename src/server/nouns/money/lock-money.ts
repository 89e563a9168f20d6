import { and, asc, eq, inArray } from 'drizzle-orm'
import { NO_COMMANDE } from '#contract/commandes/refusals.ts'
import { NO_FACTURE } from '#contract/money/invoices/refusals.ts'
import { NO_PAYMENT } from '#contract/money/reglements/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { paiements, remboursements } from '../../platform/db/schema/payments.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * The money of an order, held by this transaction: an act that moves some takes the order first, then its invoice, so that two acts at
 * once follow each other, and never wait for each other both.
 */
export async function lockMoney(tx: Tx, commandeId: string) {
  const [commande] = await tx.select().from(commandes).where(eq(commandes.id, commandeId)).for('update')
  if (!commande) throw notFound(NO_COMMANDE)
  const facture = await lockCommandeFacture(tx, commandeId)
  return { commande, facture, payments: await readPayments(tx, commandeId) }
}

/** The invoice of an order, held until the transaction ends; undefined before it has one. */
export async function lockCommandeFacture(tx: Tx, commandeId: string) {
  const [facture] = await tx
    .select()
    .from(factures)
    .where(and(eq(factures.commandeId, commandeId), eq(factures.serie, 'FAC')))
    .for('update')
  return facture
}

export type HeldMoney = Awaited<ReturnType<typeof lockMoney>>
export type Payment = HeldMoney['payments'][number]

/** The payments of an order, the oldest first, each with its refunds. */
async function readPayments(tx: Tx, commandeId: string) {
  const rows = await tx
    .select()
    .from(paiements)
    .where(eq(paiements.commandeId, commandeId))
    .orderBy(asc(paiements.createdAt), asc(paiements.id))
  const refunds = await readRefunds(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    remboursements: refunds.filter(({ paiementId }) => paiementId === row.id),
  }))
}

const readRefunds = (tx: Tx, ids: string[]) =>
  tx
    .select()
    .from(remboursements)
    .where(inArray(remboursements.paiementId, ids))
    .orderBy(asc(remboursements.createdAt), asc(remboursements.id))

/** The order of an invoice; 404 when there is none. */
export async function commandeOfFacture(tx: Tx, factureId: string): Promise<string> {
  const [facture] = await tx
    .select({ commandeId: factures.commandeId })
    .from(factures)
    .where(eq(factures.id, factureId))
  if (!facture) throw notFound(NO_FACTURE)
  return facture.commandeId
}

/** The order of a payment; 404 when there is none. */
export async function commandeOfPayment(tx: Tx, paiementId: string): Promise<string> {
  const [payment] = await tx
    .select({ commandeId: paiements.commandeId })
    .from(paiements)
    .where(eq(paiements.id, paiementId))
  if (!payment) throw notFound(NO_PAYMENT)
  return payment.commandeId
}
