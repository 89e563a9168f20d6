import { and, eq, exists, gt, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import { PROMO_NOT_FIRST } from '#contract/tarifs/promo-code.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

type Ordering = { email: string; pendingId: string }

/**
 * Gives an order the price of a first one: 400 when this e-mail has paid before, or is paying; any other unpaid order at that price
 * is closed, so that one at a time can be paid (decision 026). Held until the transaction ends.
 */
export async function takeFirstCommandeOffer(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  commande: Ordering,
): Promise<void> {
  await holdOffer(tx, commande.email)
  if (await hasPaid(tx, commande)) {
    const details = [{ path: 'codePromo', message: PROMO_NOT_FIRST }]
    throw badRequest(PROMO_NOT_FIRST, details)
  }
  await closeOthers(tx, deps, commande)
}

/** Once an e-mail has paid, no other order of its own is a first one: those left unpaid at that price are closed. Its offer is held. */
export async function endFirstCommandeOffers(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  commande: Ordering,
): Promise<void> {
  await closeOthers(tx, deps, commande)
}

/** Serialises the changes to the offers of an e-mail; taken after the row of an order and before that of an account. */
export const holdOffer = (tx: Tx, email: string) => holdAlone(tx, `premiere:${emailKey(email)}`)

/** An order that cost nothing was not paid; one whose payment is under way counts. */
async function hasPaid(tx: Tx, { email, pendingId }: Ordering): Promise<boolean> {
  const key = emailKey(email)
  const [paid] = await tx
    .select({ id: commandes.id })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(and(eq(sql`lower(${users.email})`, key), gt(commandes.montant, 0), isNotNull(commandes.payeeLe)))
    .limit(1)
  if (paid) return true
  const [pending] = await tx
    .select({ id: pendingCommandes.id })
    .from(pendingCommandes)
    .where(
      and(
        eq(sql`lower(${pendingCommandes.email})`, key),
        ne(pendingCommandes.id, pendingId),
        gt(pendingCommandes.montant, 0),
        or(
          eq(pendingCommandes.statut, 'CONFIRMEE'),
          and(eq(pendingCommandes.offrePremiere, true), exists(sessionsUnderWay(tx))),
        ),
      ),
    )
    .limit(1)
  return pending !== undefined
}

const closeOthers = (tx: Tx, deps: Pick<Deps, 'clock'>, commande: Ordering) =>
  closeUnpaid(tx, deps, { ...commande, those: eq(pendingCommandes.offrePremiere, true) })

/** Closes the other unpaid orders of an e-mail that count on a code. */
export const closeOthersWithCode = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { code, ...commande }: Ordering & { code: string },
) => closeUnpaid(tx, deps, { ...commande, those: eq(pendingCommandes.codePromo, code) })

/** Orders held by another transaction are being paid: their payment page was shown, and is honoured. */
async function closeUnpaid(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { email, pendingId, those }: Ordering & { those: SQL },
): Promise<void> {
  const others = await tx
    .select({ id: pendingCommandes.id })
    .from(pendingCommandes)
    .where(
      and(
        eq(sql`lower(${pendingCommandes.email})`, emailKey(email)),
        ne(pendingCommandes.id, pendingId),
        those,
        eq(pendingCommandes.statut, 'OUVERTE'),
        not(exists(sessionsUnderWay(tx))),
      ),
    )
    // Not `update`: a payment page being recorded holds the row by its key, and is not paid yet.
    .for('no key update', { skipLocked: true })
  const ids = others.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(pendingCommandes)
    .set({ statut: 'ANNULEE', updatedAt: clock() })
    .where(inArray(pendingCommandes.id, ids))
  const open = await tx
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(and(inArray(checkoutSessions.pendingCommandeId, ids), eq(checkoutSessions.statut, 'OUVERTE')))
  for (const { id } of open) await enqueue(tx, 'expire-checkout', { sessionId: id })
}

const sessionsUnderWay = (tx: Tx) =>
  tx
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.pendingCommandeId, pendingCommandes.id),
        inArray(checkoutSessions.statut, ['EN_COURS', 'PAYEE']),
      ),
    )
