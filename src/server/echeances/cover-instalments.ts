import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { echeances } from '../db/schema/echeances.ts'
import type { Deps } from '../deps.ts'
import { type AskedEcheance, readInstalments } from './read-instalments.ts'

type Covering = {
  commandeId: string
  /** Cents that the invoice lacked before this payment. */
  due: number
  paiementId: string
  montant: number
  /** The payment of the schedule that it was made for. */
  echeanceId?: string | null | undefined
}

/**
 * What a payment pays of a schedule, the order's row held: the one it was made for, then the others in turn, each wholly. What is
 * left of it makes the last ones smaller. A charge pays what it was asked for, whatever the invoice
 * has come to lack since.
 */
export async function coverInstalments(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { commandeId, due, paiementId, montant, echeanceId }: Covering,
): Promise<void> {
  const rows = await readInstalments(tx, { commandeId, due })
  const toCome = rows
    .filter(({ statut }) => statut !== 'PAYEE')
    .map((one) => (one.id === echeanceId && isChargeOf(one, montant) ? { ...one, asked: montant } : one))
    .filter(({ asked }) => asked > 0)
  const inTurn = [
    ...toCome.filter(({ id }) => id === echeanceId),
    ...toCome.filter(({ id }) => id !== echeanceId),
  ]
  let left = montant
  for (const one of inTurn) {
    if (one.asked > left) return
    left -= one.asked
    await markPaid(tx, one, { paiementId, now: clock() })
  }
}

const isChargeOf = ({ statut, demande }: AskedEcheance, montant: number): boolean =>
  statut === 'EN_COURS' && demande === montant

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
