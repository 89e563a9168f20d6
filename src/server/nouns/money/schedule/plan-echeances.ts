import { scheduleOf } from '#contract/money/schedule/schedule.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import type { Deps } from '../../../platform/deps.ts'

type Planned = { commandeId: string; montant: number; nombre: number; paiementId: string }

/** Writes the schedule of an order from today on, its first payment just made. */
export async function planEcheances(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { commandeId, montant, nombre, paiementId }: Planned,
): Promise<void> {
  const now = clock()
  await tx.insert(echeances).values(
    scheduleOf({ montant, nombre, from: parisDay(now) }).map((one) => ({
      ...one,
      commandeId,
      ...(one.rang === 1
        ? { statut: 'PAYEE' as const, paiementId, payeeLe: now }
        : { statut: 'A_VENIR' as const, essaiLe: one.date }),
      createdAt: now,
      updatedAt: now,
    })),
  )
}
