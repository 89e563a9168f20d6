import { and, desc, eq, gt, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { days, minutes } from '#contract/shared/durations.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'

export type PendingCommande = typeof pendingCommandes.$inferSelect

/** The same form sent again within this time is the same order (decisions §5). */
const SAME_COMMANDE_MS = minutes(10)

/** The time that a draft is kept for its owner (decisions §5). */
export const DRAFT_LIFE_MS = days(7)

/** Whether an account signs in with this e-mail; an account not activated yet does not count. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, emailKey(email)), isNotNull(users.passwordHash)))
  return found.length > 0
}

/** The unpaid orders of an actor, as a WHERE: sent signed in, or as a guest with an address they have proven (decisions §3). */
export function unpaidOf({ id, email, emailProvenAt }: Actor): SQL | undefined {
  const sentAsGuest = and(
    isNull(pendingCommandes.userId),
    eq(sql`lower(${pendingCommandes.email})`, emailKey(email)),
  )
  const theirs = eq(pendingCommandes.userId, id)
  return and(eq(pendingCommandes.statut, 'OUVERTE'), emailProvenAt ? or(theirs, sentAsGuest) : theirs)
}

/** The order already made by the same form: unpaid, or confirmed at once when it is free. */
export async function findSameCommande(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { empreinte, statut }: { empreinte: string; statut: 'BROUILLON' | 'OUVERTE' },
): Promise<PendingCommande | undefined> {
  const isSameCommande =
    statut === 'BROUILLON'
      ? and(eq(pendingCommandes.statut, statut), since(clock(), DRAFT_LIFE_MS))
      : and(
          or(eq(pendingCommandes.statut, statut), isConfirmedFree),
          since(clock(), SAME_COMMANDE_MS),
          // A payment that waits for the house: its author may order again.
          notExists(heldSessions(tx)),
        )
  const [same] = await tx
    .select()
    .from(pendingCommandes)
    .where(and(eq(pendingCommandes.empreinte, empreinte), isSameCommande))
    .orderBy(desc(pendingCommandes.createdAt))
    .limit(1)
  return same
}

const heldSessions = (tx: Tx) =>
  tx
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.pendingCommandeId, pendingCommandes.id),
        eq(checkoutSessions.statut, 'A_VERIFIER'),
      ),
    )

const isConfirmedFree = and(eq(pendingCommandes.statut, 'CONFIRMEE'), eq(pendingCommandes.montant, 0))

const since = (now: Date, life: number) => gt(pendingCommandes.createdAt, new Date(now.getTime() - life))
