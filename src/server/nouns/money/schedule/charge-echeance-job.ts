import { eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import type { Db } from '../../../platform/db/client.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { TOLD_AT_ATTEMPT, tellHouse } from '../tell-house.ts'
import { openAttempt } from './open-attempt.ts'
import { workAttempt } from './work-attempt.ts'

/**
 * Charges a payment of a schedule, or reads the outcome of its charge. An attempt is written down before it is made, and looked for at the
 * provider's before it is made again: running twice, at once, or after a lost answer, is harmless (decision 091).
 */
export const chargeEcheanceJob = defineJob<Deps, 'charge-instalment'>({
  name: 'charge-instalment',
  async run(deps, { echeanceId }, { attempt }) {
    const commandeId = await commandeOf(deps.db, echeanceId)
    if (!commandeId) return
    await openAttempt(deps, { commandeId, echeanceId })
    try {
      await workAttempt(deps, { commandeId, echeanceId })
    } catch (error) {
      if (attempt === TOLD_AT_ATTEMPT) await tellDelay(deps, { commandeId, echeanceId })
      throw error
    }
  },
})

async function commandeOf(db: Db, echeanceId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ commandeId: echeances.commandeId })
    .from(echeances)
    .where(eq(echeances.id, echeanceId))
  return row?.commandeId
}

type Delayed = { commandeId: string; echeanceId: string }

const tellDelay = (deps: Deps, { commandeId, echeanceId }: Delayed) =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(echeances).where(eq(echeances.id, echeanceId))
    await tellHouse(tx, deps, {
      title: 'Prélèvement en attente',
      message: `Le prestataire ne répond pas pour une échéance de ${formatEuros(row?.demande ?? row?.montant ?? 0)}. Nous la demanderons de nouveau automatiquement\u00a0: vous n’avez rien à faire.`,
      actionUrl: `/admin/commandes/${commandeId}`,
      metadata: { echeanceId, commandeId },
    })
  })
