import { and, eq, gt } from 'drizzle-orm'
import type { AvoirEntry } from '#contract/reglements/reglement.ts'
import type { Tx } from '../db/client.ts'
import { factures } from '../db/schema/factures.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { lockInvoice } from '../factures/change-invoice.ts'
import { issueCreditNote } from '../factures/issue-credit-note.ts'
import { issueInvoice } from '../factures/issue-invoice.ts'
import { closeCheckouts } from '../payments/close-checkouts.ts'
import { confirmCovered } from '../payments/confirm-commande-payment.ts'
import type { Actor } from '../session/actor.ts'
import { type HeldMoney, lockMoney, orderOfInvoice } from './lock-money.ts'

/** Credits an invoice, once a sending; what came may then be all that it asks for. 409 above what it has left. */
export async function creditInvoice(
  deps: Deps,
  actor: Actor,
  factureId: string,
  { montant, motif, idempotencyKey }: AvoirEntry,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { commande } = await lockMoney(tx, await orderOfInvoice(tx, factureId))
    if (idempotencyKey && (await tx.$count(factures, eq(factures.idempotencyKey, idempotencyKey))) > 0) return
    const facture = await lockInvoice(tx, factureId)
    if (facture.serie !== 'FAC') throw conflict('Un avoir ne se corrige pas par un avoir.')
    await issueCreditNote(tx, deps, { facture, montant, motif, by: actor, idempotencyKey })
    await endIfCovered(tx, deps, { commande, by: actor })
  })
}

type Credited = { commande: HeldMoney['commande']; by: Actor }

/**
 * An order that waited for the rest of its money is paid once no rest is asked, and nothing of it is to be paid any more; where nothing
 * came, there is nothing to confirm. One paid in several times is confirmed since its first payment.
 */
async function endIfCovered(tx: Tx, deps: Deps, { commande, by }: Credited): Promise<void> {
  if (commande.statut === 'ANNULEE') return
  const isPaid = and(eq(factures.commandeId, commande.id), eq(factures.etat, 'PAYEE'), gt(factures.paye, 0))
  if ((await tx.$count(factures, isPaid)) === 0) return
  await closeCheckouts(tx, { commandeId: commande.id })
  if (!commande.payeeLe) await confirmCovered(tx, deps, { commande, by })
  await issueInvoice(tx, deps, { commandeId: commande.id })
}
