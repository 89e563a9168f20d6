import { eq } from 'drizzle-orm'
import { SENT_ELSEWHERE } from '#contract/money/reglements/refusals.ts'
import type { AvoirEntry } from '#contract/money/reglements/reglement.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { lockFacture } from '../invoices/change-facture.ts'
import { issueAvoir } from '../invoices/issue-avoir.ts'
import { commandeOfFacture, lockMoney } from '../lock-money.ts'
import { dueChanged } from './due-changed.ts'

/** Credits an invoice, once per sending. 409 above the rest of the invoice, and when the same sending credited another. */
export async function creditFacture(
  deps: Deps,
  actor: Actor,
  factureId: string,
  { montant, motif, idempotencyKey }: AvoirEntry,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { commande } = await lockMoney(tx, await commandeOfFacture(tx, factureId))
    if (idempotencyKey && (await isCredited(tx, { factureId, idempotencyKey }))) return
    const facture = await lockFacture(tx, factureId)
    if (facture.serie !== 'FAC') throw conflict('Un avoir ne se corrige pas par un avoir.')
    await issueAvoir(tx, deps, { facture, montant, motif, by: actor, idempotencyKey })
    await dueChanged(tx, deps, { commande, by: actor })
  })
}

async function isCredited(tx: Tx, sent: { factureId: string; idempotencyKey: string }): Promise<boolean> {
  const [before] = await tx
    .select({ factureId: factures.factureId })
    .from(factures)
    .where(eq(factures.idempotencyKey, sent.idempotencyKey))
  if (before && before.factureId !== sent.factureId) throw conflict(SENT_ELSEWHERE)
  return before !== undefined
}
