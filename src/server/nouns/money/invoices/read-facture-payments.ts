import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import { refundableOf } from '#contract/money/payments/refunds.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { litiges, paiements, remboursements } from '../../../platform/db/schema/payments.ts'

/** The payments of an invoice, the oldest first, with the refunds of each. */
export async function readFacturePayments(db: Db | Tx, factureId: string) {
  const rows = await db
    .select()
    .from(paiements)
    .where(eq(paiements.factureId, factureId))
    .orderBy(asc(paiements.createdAt), asc(paiements.id))
  const ids = rows.map(({ id }) => id)
  const refunds = await readRefunds(db, ids)
  const contested = await readContested(db, ids)
  return rows.map(({ id, montant, methode, piece, litige, perdu, aRembourser, createdAt }) => {
    // The reply of the contract strips the fields that it does not declare.
    const given = refunds.filter(({ paiementId }) => paiementId === id)
    return {
      id,
      montant,
      methode,
      reference: piece,
      litige,
      conteste: contested.find(({ paiementId }) => paiementId === id)?.montant ?? 0,
      perdu,
      remboursable: refundableOf({ montant, aRembourser, litige, perdu, remboursements: given }),
      remboursements: given,
      createdAt,
    }
  })
}

/** The refunds of some payments, the oldest first. */
export const readRefunds = (db: Db | Tx, paiementIds: string[]) =>
  db
    .select({
      id: remboursements.id,
      paiementId: remboursements.paiementId,
      montant: remboursements.montant,
      motif: remboursements.motif,
      statut: remboursements.statut,
      createdAt: remboursements.createdAt,
    })
    .from(remboursements)
    .where(inArray(remboursements.paiementId, paiementIds))
    .orderBy(asc(remboursements.createdAt), asc(remboursements.id))

/** Cents that banks hold of some payments, or ask about. */
const readContested = (db: Db | Tx, paiementIds: string[]) =>
  db
    .select({ paiementId: litiges.paiementId, montant: sum(litiges.montant).mapWith(Number) })
    .from(litiges)
    .where(and(inArray(litiges.paiementId, paiementIds), inArray(litiges.statut, ['DEMANDE', 'OUVERT'])))
    .groupBy(litiges.paiementId)
