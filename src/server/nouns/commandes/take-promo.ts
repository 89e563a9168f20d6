import { eq } from 'drizzle-orm'
import { PROMO_EXHAUSTED, PROMO_USED } from '#contract/tarifs/promo-code.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { promotions } from '../../platform/db/schema/tarifs.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import { countUses } from '../promotions/count-uses.ts'
import type { PendingCommande } from './find-pending.ts'
import { closeOthersWithCode, holdOffer, takeFirstCommandeOffer } from './first-commande-offer.ts'

/**
 * Gives an order the price of its code: 400 when the code is kept for a first order and this is not one, or when its uses are exhausted.
 * Decisions about a limited code are made one at a time, and an e-mail holds it for one unpaid order at a time (decision 094).
 */
export async function takePromo(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { id: pendingId, email, codePromo, offrePremiere }: PendingCommande,
): Promise<void> {
  if (codePromo === null) return
  const commande = { email, pendingId }
  if (offrePremiere) await takeFirstCommandeOffer(tx, deps, commande)
  const [limits] = await tx
    .select({ total: promotions.limiteTotale, each: promotions.limiteParClient })
    .from(promotions)
    .where(eq(promotions.code, codePromo))
  if (!limits || (limits.total === null && limits.each === null)) return

  // After the e-mail's own lock, which a first order has taken already, never before it.
  await holdOffer(tx, email)
  await holdAlone(tx, `promotion:${codePromo}`)
  await closeOthersWithCode(tx, deps, { ...commande, code: codePromo })
  if (limits.each !== null && (await countUses(tx, { code: codePromo, ...commande })) >= limits.each) {
    throw refusal(PROMO_USED)
  }
  if (limits.total !== null && (await countUses(tx, { code: codePromo, pendingId })) >= limits.total) {
    throw refusal(PROMO_EXHAUSTED)
  }
}

const refusal = (message: string) => badRequest(message, [{ path: 'codePromo', message }])
