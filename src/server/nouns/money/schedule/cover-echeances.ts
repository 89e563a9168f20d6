import { eq } from 'drizzle-orm'
import { coveredBy } from '#contract/money/schedule/covering.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type AskedEcheance, readEcheances } from './read-echeances.ts'

type Covering = {
  commandeId: string
  /** Cents that the invoice lacked before this payment. */
  due: number
  paiementId: string
  montant: number
  /** The payment of the schedule that it was made for. */
  echeanceId?: string | null | undefined
}

/** Marks the instalments that a payment pays, the order's row held. */
export async function coverEcheances(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { commandeId, due, paiementId, montant, echeanceId }: Covering,
): Promise<void> {
  for (const one of coveredBy(await readEcheances(tx, { commandeId, due }), { due, montant, echeanceId }))
    await markPaid(tx, one, { paiementId, now: clock() })
}

const markPaid = (
  tx: Tx,
  { id, asked }: AskedEcheance,
  { paiementId, now }: { paiementId: string; now: Date },
) =>
  tx
    .update(echeances)
    .set({
      statut: 'PAYEE',
      montant: asked,
      paiementId,
      payeeLe: now,
      essaiLe: null,
      demande: null,
      updatedAt: now,
    })
    .where(eq(echeances.id, id))
