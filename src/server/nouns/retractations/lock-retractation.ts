import { asc, eq, inArray } from 'drizzle-orm'
import { refundableIn } from '#contract/money/payments/refunds.ts'
import { NO_RETRACTATION } from '#contract/retractations/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { factsOf } from '../commandes/read-retractation.ts'
import { type HeldMoney, lockMoney } from '../money/lock-money.ts'

const CHANGED = 'Cette rétractation vient de changer\u00a0: relisez-la.'

/** The columns to clear of a match, a refusal or a share once the order changes. */
export const NOTHING_DECIDED = {
  refuseeLe: null,
  motifRefus: null,
  accordeeLe: null,
  partExecutee: null,
  garde: null,
  rembourse: null,
  mot: null,
  proposeeLe: null,
  accepteeLe: null,
  contesteeLe: null,
  contestation: null,
} as const

/**
 * A withdrawal held by this transaction, its order's money first, as an act that moves some holds it; 404 when there is none.
 * @param movesTo - The order that a matched withdrawal goes to: held with the order that it leaves, the lower id first, so that two
 *   moved crosswise follow each other.
 */
export async function lockRetractation(tx: Tx, id: string, movesTo?: string) {
  const [seen] = await tx
    .select({ commandeId: retractations.commandeId })
    .from(retractations)
    .where(eq(retractations.id, id))
  if (!seen) throw notFound(NO_RETRACTATION)
  if (seen.commandeId && movesTo) {
    const both = inArray(commandes.id, [seen.commandeId, movesTo])
    await tx.select({ id: commandes.id }).from(commandes).where(both).orderBy(asc(commandes.id)).for('update')
  }
  const money = seen.commandeId ? await lockMoney(tx, seen.commandeId) : null
  const [declared] = await tx.select().from(retractations).where(eq(retractations.id, id)).for('update')
  if (declared?.commandeId !== seen.commandeId) throw conflict(CHANGED)
  const facts = factsOf(
    declared,
    money && {
      ...money.commande,
      factureeLe: money.facture?.emiseLe ?? null,
      facturee: money.facture?.client ?? null,
      commandeeLe: money.commande.createdAt,
    },
  )
  return { declared, money, facts }
}

/** The price of the contract and the sum received for it, in cents. */
export const receivedOf = ({ commande, facture, payments }: HeldMoney) => ({
  prix: facture ? facture.montant - facture.credite : commande.montant,
  recu: refundableIn(payments),
})
