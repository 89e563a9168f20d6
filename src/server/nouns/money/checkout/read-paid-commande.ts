import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { promisedIfReceived } from '#contract/commandes/delivery-date.ts'
import type { PaidCommande } from '#contract/money/payments/endpoints.ts'
import { hours } from '#contract/shared/durations.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readProfessionnel } from '../../commandes/read-professionnel.ts'
import { isFactureOfCommande } from '../../commandes/read-retractation.ts'
import { readToday } from '../../settings/read-calendar.ts'

/** The time in which a person comes back to a page just seen: an old address in a shared browser tells nothing. */
const SHOWN_MS = hours(24)

/** The order that a checkout session has paid, for the person who holds its unguessable id, on the day of the payment (decision 058). */
export async function readPaidCommande(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessionId: string,
): Promise<PaidCommande | null> {
  const { db, clock } = deps
  const [paid] = await db
    .select({
      id: commandes.id,
      numero: commandes.numero,
      titre: commandes.titre,
      montant: commandes.montant,
      recu: sql<number>`coalesce(${paiements.montant}, 0)`,
      reste: sql<number>`greatest(coalesce(${factures.montant} - ${factures.credite} - ${factures.paye}, 0), 0)`,
      suite: sql<boolean>`exists (select 1 from ${paiements} before where before.commande_id = ${commandes.id}
        and not before.a_rembourser and before.id < ${paiements.id})`,
      datePromise: commandes.datePromise,
      delaiJours: commandes.delaiJours,
      demarrageImmediat: commandes.demarrageImmediat,
      payeeLe: commandes.payeeLe,
      promesseSiFichier: commandes.promesseSiFichier,
      email: users.email,
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .leftJoin(paiements, eq(paiements.commandeId, commandes.id))
    .leftJoin(factures, isFactureOfCommande)
    .where(
      and(
        or(eq(paiements.checkoutSessionId, sessionId), isFree(sessionId)),
        gt(
          sql`coalesce(${paiements.createdAt}, ${commandes.payeeLe})`,
          new Date(clock().getTime() - SHOWN_MS),
        ),
      ),
    )
    .limit(1)
  if (!paid) return null
  const { delaiJours: _delaiJours, demarrageImmediat: _demarrage, payeeLe: _payeeLe, ...shown } = paid
  const professionnel = await readProfessionnel(db, paid.id)
  const { now, calendar } = await readToday(deps)
  return {
    ...shown,
    promesseSiFichier: promisedIfReceived({ ...paid, professionnel }, parisDay(now), calendar),
  }
}

/** An order that cost nothing stands for its own session. */
const isFree = (sessionId: string): SQL | undefined =>
  z.uuid().safeParse(sessionId).success
    ? and(eq(commandes.id, sessionId), eq(commandes.montant, 0))
    : undefined
