import { and, desc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentState } from '#contract/money/payments/endpoints.ts'
import type { HeldNews, HeldStatut } from '#contract/money/payments/held-payment.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { checkoutSessions, paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'

type Statut = (typeof checkoutSessions.$inferSelect)['statut']

const STATES: Record<Statut, PaymentState> = {
  PAYEE: 'paid',
  EN_COURS: 'processing',
  A_VERIFIER: 'processing',
  ECHOUEE: 'failed',
  // Somebody may be paying this minute, or a paid event may still come: nothing is known.
  OUVERTE: 'unknown',
  EXPIREE: 'unknown',
}

const NEWS: Record<HeldStatut, HeldNews> = {
  A_VERIFIER: 'A_VERIFIER',
  REMBOURSEMENT: 'REMBOURSE',
  REMBOURSE: 'REMBOURSE',
  ACCEPTE: null,
  LIBERE: 'LIBERE',
}

/**
 * The state of a session by the signed events, its order, and the house's decision on a payment that does not match; a free order stands
 * for its own session.
 */
export async function readPaymentState(
  deps: Pick<Deps, 'db'>,
  sessionId: string,
): Promise<{ statut: PaymentState; commandeId: string | null; retenu: HeldNews }> {
  const [session] = await deps.db
    .select({
      statut: checkoutSessions.statut,
      commandeId: checkoutSessions.commandeId,
      pendingCommandeId: checkoutSessions.pendingCommandeId,
      held: paiementsRetenus.statut,
      motif: paiementsRetenus.motif,
    })
    .from(checkoutSessions)
    .leftJoin(paiementsRetenus, eq(paiementsRetenus.sessionId, checkoutSessions.id))
    .where(eq(checkoutSessions.id, sessionId))
  if (!session) {
    const isFree = await isFreeCommande(deps, sessionId)
    return { statut: isFree ? 'paid' : 'unknown', commandeId: isFree ? sessionId : null, retenu: null }
  }
  const { statut, commandeId, pendingCommandeId, held, motif } = session
  return {
    statut: STATES[statut],
    commandeId: commandeId ?? pendingCommandeId,
    retenu: held && motif !== 'DOUBLE' ? NEWS[held] : null,
  }
}

/** The same of a commande: its last payment that does not match, while it is not paid. */
export async function readHeldNews({ db }: Pick<Deps, 'db'>, commandeId: string): Promise<HeldNews> {
  const [held] = await db
    .select({ statut: paiementsRetenus.statut })
    .from(paiementsRetenus)
    .where(and(eq(paiementsRetenus.commandeId, commandeId), ne(paiementsRetenus.motif, 'DOUBLE')))
    .orderBy(desc(paiementsRetenus.createdAt), desc(paiementsRetenus.id))
    .limit(1)
  return held ? NEWS[held.statut] : null
}

/** Whether this is an order that was confirmed without payment. */
async function isFreeCommande({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false
  const found = await db
    .select({ id: commandes.id })
    .from(commandes)
    .where(and(eq(commandes.id, id), eq(commandes.montant, 0)))
  return found.length > 0
}
