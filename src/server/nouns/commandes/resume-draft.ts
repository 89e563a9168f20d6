import { and, eq, sql } from 'drizzle-orm'
import type { CommandeCreated } from '#contract/commandes/ordering-endpoints.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import { confirmFreeCommande } from '../money/payments/confirm-free-commande.ts'
import { commandeCreatedFor } from './commande-created.ts'
import { queueReminder } from './commande-reminder-email.ts'
import { DRAFT_LIFE_MS, type PendingCommande } from './find-pending.ts'
import { logCommande } from './log-commande.ts'
import { takePromo } from './take-promo.ts'

/**
 * Turns the draft of an order refused for its known e-mail into that order, for its signed-in owner in the browser that made it. Called
 * twice, it returns the same order.
 */
export async function resumeDraft(deps: Deps, actor: Actor, brouillon: string): Promise<CommandeCreated> {
  const pending = await deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, actor, brouillon)
    if (!draft || !isKept(deps, draft)) throw notFound('Cette commande n’est plus disponible')
    if (draft.statut !== 'BROUILLON') return draft
    await takePromo(tx, deps, draft)

    const [resumed] = await tx
      .update(pendingCommandes)
      .set({ statut: 'OUVERTE', userId: actor.id, updatedAt: deps.clock() })
      .where(eq(pendingCommandes.id, draft.id))
      .returning()
    if (!resumed) throw new Error(`Draft ${draft.id} was not taken up`)
    await logCommande(tx, { pending: resumed, by: actor })
    await queueReminder(tx, deps, resumed)
    if (resumed.montant === 0) await confirmFreeCommande(tx, deps, resumed)
    return resumed
  })
  return commandeCreatedFor(deps, pending)
}

/** The token alone does not do: a browser is lent, and the draft is for the account of its e-mail. */
async function lockDraft(tx: Tx, { email }: Actor, brouillon: string): Promise<PendingCommande | undefined> {
  const [draft] = await tx
    .select()
    .from(pendingCommandes)
    .where(
      and(
        eq(pendingCommandes.brouillonHash, hashToken(brouillon)),
        eq(sql`lower(${pendingCommandes.email})`, emailKey(email)),
      ),
    )
    .for('update')
  return draft
}

const isKept = ({ clock }: Deps, { statut, createdAt }: PendingCommande) =>
  statut !== 'BROUILLON' || clock().getTime() - createdAt.getTime() < DRAFT_LIFE_MS
