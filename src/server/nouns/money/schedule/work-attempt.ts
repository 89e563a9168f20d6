import { and, eq, gt, or } from 'drizzle-orm'
import { minutes } from '#contract/shared/durations.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { dueOf } from '../is-settled.ts'
import { type HeldMoney, lockMoney } from '../lock-money.ts'
import type { Charge } from '../provider/payments-port.ts'
import { type AskedEcheance, readEcheances } from './read-echeances.ts'
import { isHeldBack } from './read-pause.ts'
import { receiveCharge } from './receive-charge.ts'
import { refuseAttempt } from './refuse-attempt.ts'

type Asked = { commandeId: string; echeanceId: string }
/** An attempt under way, as it was written down: the order's number makes its label. */
type Attempt = Asked & { moyen: string; tentative: number; amount: number; numero: string; rang: number }

/** Longer than any call to the provider: past it, a call that was never answered is over. */
const CALL_IS_OVER_MS = minutes(5)

/**
 * Carries out the attempt under way, no row held while the provider answers: an earlier charge is looked for, a new one is asked for if it
 * is still allowed and no page can pay the same sum any more, then its outcome is written. After a crash at any step, the next run looks
 * first. The money of an earlier attempt, its answer lost, is received in any state of the order.
 */
export async function workAttempt(deps: Deps, asked: Asked): Promise<void> {
  const moyen = await meansOf(deps, asked)
  if (!moyen) return
  const made = await deps.payments.chargesOf({ moyen, echeanceId: asked.echeanceId })
  const attempt = await allowCall(deps, { ...asked, made })
  if (attempt && (await closePages(deps, asked.commandeId)) === 'PAID') return giveWay(deps, attempt)
  const charges = attempt ? [...made, await make(deps, attempt)] : made
  await settle(deps, { ...asked, charges })
}

async function meansOf({ db }: Deps, { echeanceId }: Asked): Promise<string | null> {
  const [row] = await db
    .select({ moyen: echeances.moyen })
    .from(echeances)
    .where(eq(echeances.id, echeanceId))
  return row?.moyen ?? null
}

/** The order and the sum that a payment of its schedule asks now, held by this transaction. */
async function lockEcheance(tx: Tx, { commandeId, echeanceId }: Asked) {
  const { commande } = await lockMoney(tx, commandeId)
  const due = await dueOf(tx, commande)
  const rows = await readEcheances(tx, { commandeId, due })
  return { commande, echeance: rows.find(({ id }) => id === echeanceId) }
}

/** The attempt to ask the provider for, its moment written; null when it was made, or nothing is to be asked any more. */
const allowCall = (deps: Deps, { made, ...asked }: Asked & { made: Charge[] }): Promise<Attempt | null> =>
  deps.db.transaction(async (tx) => {
    const { commande, echeance } = await lockEcheance(tx, asked)
    if (!echeance?.moyen || !isToMake(echeance, made)) return null
    // Withdrawn from or disputed since it was written down: not charged, it is asked for again once that is over.
    if (await isHeldBack(tx, asked.commandeId)) return null
    await tx.update(echeances).set({ demandeeLe: deps.clock() }).where(eq(echeances.id, echeance.id))
    const { moyen, tentatives: tentative, asked: amount, rang } = echeance
    return { ...asked, moyen, tentative, amount, rang, numero: commande.numero }
  })

const isToMake = ({ statut, tentatives, asked, demande }: AskedEcheance, made: Charge[]): boolean =>
  statut === 'EN_COURS' && asked === demande && !made.some(({ tentative }) => tentative === tentatives)

const make = ({ payments }: Deps, { commandeId, numero, rang, ...attempt }: Attempt): Promise<Charge> =>
  payments.charge({
    ...attempt,
    reference: commandeId,
    label: `Commande n° ${numero}, échéance ${rang}`,
  })

/** A page was paid first: nothing is asked of the means, and the attempt counts for none. The page's event, or the next hour, says the rest. */
const giveWay = (deps: Deps, { commandeId, echeanceId, tentative }: Attempt): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockMoney(tx, commandeId)
    await tx
      .update(echeances)
      .set({ statut: 'A_VENIR', tentatives: tentative - 1, demande: null, updatedAt: deps.clock() })
      .where(
        and(
          eq(echeances.id, echeanceId),
          eq(echeances.statut, 'EN_COURS'),
          eq(echeances.tentatives, tentative),
        ),
      )
  })

type Settled = Asked & { charges: Charge[] }

const settle = (deps: Deps, { charges, ...asked }: Settled): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { commande, echeance } = await lockEcheance(tx, asked)
    if (!echeance) return
    for (const charge of charges) {
      if (charge.state === 'paid') await receiveCharge(tx, deps, { ...asked, charge })
    }
    await followLast(tx, deps, { commande, echeance, charges })
  })

type Followed = { commande: HeldMoney['commande']; echeance: AskedEcheance; charges: Charge[] }

/** Writes the outcome of the attempt under way, unless it was paid, or another run is asking for it. */
async function followLast(tx: Tx, deps: Deps, { commande, echeance, charges }: Followed): Promise<void> {
  if (echeance.statut !== 'EN_COURS') return
  const last = charges.find(({ tentative }) => tentative === echeance.tentatives)
  if (last?.state === 'paid' || last?.state === 'pending') return
  if (last) {
    await refuseAttempt(tx, deps, { commande, echeance, needsPayer: last.needsPayer })
    return
  }
  const now = deps.clock()
  if (echeance.demandeeLe && now.getTime() - echeance.demandeeLe.getTime() < CALL_IS_OVER_MS) return
  // The sum has changed since it was written down, and no charge was made of it: it is asked for again.
  await tx
    .update(echeances)
    .set({ statut: 'A_VENIR', demande: null, updatedAt: now })
    .where(and(eq(echeances.id, echeance.id), eq(echeances.statut, 'EN_COURS')))
}

/**
 * Closes now, at the provider's, every page by which this order could still be paid, including those closed only in our books. PAID when
 * one was paid, its event on the way. Throws while the provider does not answer.
 */
async function closePages(
  { db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>,
  commandeId: string,
): Promise<'CLOSED' | 'PAID'> {
  const pages = await db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.commandeId, commandeId),
        or(
          eq(checkoutSessions.statut, 'OUVERTE'),
          and(eq(checkoutSessions.statut, 'EXPIREE'), gt(checkoutSessions.expiresAt, clock())),
        ),
      ),
    )
  const ends: string[] = []
  for (const { id } of pages) ends.push(await payments.expireCheckout(id))
  return ends.includes('completed') ? 'PAID' : 'CLOSED'
}
