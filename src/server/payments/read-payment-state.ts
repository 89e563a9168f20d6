import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentState } from '#contract/payments/endpoints.ts'
import { commandes } from '../db/schema/commandes.ts'
import { checkoutSessions } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'

type Statut = (typeof checkoutSessions.$inferSelect)['statut']

const STATES: Record<Statut, PaymentState> = {
  PAYEE: 'paid',
  EN_COURS: 'processing',
  ECHOUEE: 'failed',
  // Somebody may be paying this minute, or a paid event may still come: nothing is known.
  OUVERTE: 'unknown',
  EXPIREE: 'unknown',
}

/** What the signed events have said of a session; an order that cost nothing stands for its own. */
export async function readPaymentState(deps: Pick<Deps, 'db'>, sessionId: string): Promise<PaymentState> {
  const [session] = await deps.db
    .select({ statut: checkoutSessions.statut })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.id, sessionId))
  if (session) return STATES[session.statut]
  return (await isFreeCommande(deps, sessionId)) ? 'paid' : 'unknown'
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
