import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { formatDate } from '#contract/format/dates.ts'
import { days } from '#contract/shared/durations.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { holdAlone } from '../../../platform/db/hold-alone.ts'
import { pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import type { Deps } from '../../../platform/deps.ts'
import { badRequest } from '../../../platform/errors.ts'
import type { PendingCommande } from '../../commandes/find-pending.ts'
import { confirmPayment } from './confirm-payment.ts'

/** An e-mail gets one free order in thirty days (decisions §4). */
const ONE_EACH_MS = days(30)

/** Confirms an order that costs nothing as if it were paid; 400 when this e-mail had one lately. */
export async function confirmFreeCommande(tx: Tx, deps: Deps, pending: PendingCommande): Promise<void> {
  const email = emailKey(pending.email)
  await holdAlone(tx, `gratuite:${email}`)
  const [last] = await tx
    .select({ createdAt: pendingCommandes.createdAt })
    .from(pendingCommandes)
    .where(
      and(
        eq(sql`lower(${pendingCommandes.email})`, email),
        eq(pendingCommandes.montant, 0),
        eq(pendingCommandes.statut, 'CONFIRMEE'),
        gt(pendingCommandes.createdAt, new Date(deps.clock().getTime() - ONE_EACH_MS)),
        ne(pendingCommandes.id, pending.id),
      ),
    )
  if (last) throw tooSoon(new Date(last.createdAt.getTime() + ONE_EACH_MS))
  await confirmPayment(tx, deps, pending, null)
}

function tooSoon(next: Date) {
  const message = `Vos pages offertes ont déjà servi\u00a0: une seule commande gratuite tous les 30 jours, la prochaine à partir du ${formatDate(next)}.`
  return badRequest(message, [{ path: 'nombrePages', message }])
}
