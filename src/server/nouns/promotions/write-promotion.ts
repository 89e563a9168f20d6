import { and, eq, ne } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { PromotionChange } from '#contract/promotions/admin-promotion.ts'
import { activeSince } from '#contract/promotions/offer-began.ts'
import { type Promotion, promotionForm } from '#contract/promotions/promotion.ts'
import {
  CODE_TAKEN,
  NO_PROMOTION,
  PROMOTION_NOT_CHANGED,
  PROMOTION_NOT_REMOVED,
} from '#contract/promotions/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { promotions } from '../../platform/db/schema/tarifs.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loggedWrites } from '../logs/logged-writes.ts'
import { findPromotion } from './read-promotions.ts'

const writes = loggedWrites({
  lock: lockPromotion,
  read: findPromotion,
  shown: promotionForm.keyof().options,
  metadata: (promotionId) => ({ promotionId }),
  ...LOG_LINES.promotion,
})

/** Adds a code; shown by the banner, it replaces the former one there. */
export const createPromotion = (deps: Deps, actor: Actor, entry: Promotion) =>
  writes.create(deps, actor, async (tx, id, now) => {
    await refuseTaken(tx, entry.code, id)
    if (entry.affichee) await hideOthers(tx, id, now)
    await tx.insert(promotions).values({ id, ...entry, createdAt: now, updatedAt: now })
    return entry
  })

/** Changes a code; the orders that have it keep their former discount. */
export const updatePromotion = (
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, ...entry }: PromotionChange,
) =>
  writes.update(deps, actor, { id, updatedAt }, async (tx, before, now) => {
    if (before.code !== entry.code) {
      await refuseTaken(tx, entry.code, id)
      if (await wasUsed(tx, before.code))
        throw conflict(PROMOTION_NOT_CHANGED, {}, [{ path: 'code', message: PROMOTION_NOT_CHANGED }])
    }
    if (entry.affichee) await hideOthers(tx, id, now)
    await tx
      .update(promotions)
      .set({ ...entry, activeDepuis: activeSince(before, entry, now), updatedAt: now })
      .where(eq(promotions.id, id))
    return entry
  })

/** Deletes a code that no order ever had; 409 for any other. */
export const removePromotion = (deps: Deps, actor: Actor, id: string) =>
  writes.remove(deps, actor, id, async (tx, { code }) => {
    if (await wasUsed(tx, code)) throw conflict(PROMOTION_NOT_REMOVED)
    await tx.delete(promotions).where(eq(promotions.id, id))
  })

/** Refuses a taken code. Codes change one at a time: none is written twice, and the banner shows one. */
async function refuseTaken(tx: Tx, code: string, id: string): Promise<void> {
  await holdAlone(tx, 'promotions')
  const others = await tx.$count(promotions, and(eq(promotions.code, code), ne(promotions.id, id)))
  if (others > 0) throw conflict(CODE_TAKEN, {}, [{ path: 'code', message: CODE_TAKEN }])
}

async function hideOthers(tx: Tx, id: string, now: Date): Promise<void> {
  await holdAlone(tx, 'promotions')
  await tx
    .update(promotions)
    .set({ affichee: false, updatedAt: now })
    .where(and(eq(promotions.affichee, true), ne(promotions.id, id)))
}

/** Whether an order of the house in any status, or an unpaid one, used the code. */
async function wasUsed(tx: Tx, code: string): Promise<boolean> {
  const counted = await tx.$count(commandes, eq(commandes.codePromo, code))
  return counted > 0 || (await tx.$count(pendingCommandes, eq(pendingCommandes.codePromo, code))) > 0
}

async function lockPromotion(tx: Tx, id: string) {
  await holdAlone(tx, 'promotions')
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!row) throw notFound(NO_PROMOTION)
  return row
}
