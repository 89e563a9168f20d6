import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { closeCheckouts } from '../checkout/close-checkouts.ts'
import { dueOf, isBeingPaid } from '../is-settled.ts'
import { lockMoney } from '../lock-money.ts'
import { type AskedEcheance, readEcheances } from './read-echeances.ts'
import { isHeldBack } from './read-pause.ts'
import { refuseAttempt } from './refuse-attempt.ts'

type Asked = { commandeId: string; echeanceId: string }

/**
 * Writes down that a payment of a schedule is asked of the provider, once its day has come; never for an order cancelled, settled or
 * credited since, nor while its client pays it on a page, withdraws from it, or has their bank dispute it.
 */
export async function openAttempt(deps: Deps, { commandeId, echeanceId }: Asked): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { commande } = await lockMoney(tx, commandeId)
    const due = await dueOf(tx, commande)
    const rows = await readEcheances(tx, { commandeId, due })
    const one = rows.find(({ id }) => id === echeanceId)
    if (one?.statut !== 'A_VENIR' || one.asked === 0) return
    // The payments under way may cover all that the invoice lacks.
    if (one.asked > due - underWay(rows)) return
    if (!one.essaiLe || one.essaiLe > parisDay(now)) return
    if ((await isBeingPaid(tx, commandeId)) || (await isHeldBack(tx, commandeId))) return

    const moyen = await readMeans(tx, commandeId)
    if (!moyen) {
      await refuseAttempt(tx, deps, { commande, echeance: one, needsPayer: true })
      return
    }
    await closeCheckouts(tx, { commandeId })
    await tx
      .update(echeances)
      .set({
        statut: 'EN_COURS',
        tentatives: one.tentatives + 1,
        demande: one.asked,
        moyen,
        demandeeLe: now,
        updatedAt: now,
      })
      .where(eq(echeances.id, echeanceId))
  })
}

const underWay = (rows: AskedEcheance[]): number =>
  rows.reduce((sum, { statut, demande }) => sum + (statut === 'EN_COURS' ? (demande ?? 0) : 0), 0)

/** The last payment made on a page of the provider's: each page of a schedule keeps its means. */
async function readMeans(tx: Tx, commandeId: string): Promise<string | undefined> {
  const [payment] = await tx
    .select({ reference: paiements.reference })
    .from(paiements)
    .where(
      and(
        eq(paiements.commandeId, commandeId),
        eq(paiements.aRembourser, false),
        isNotNull(paiements.checkoutSessionId),
        isNotNull(paiements.reference),
      ),
    )
    .orderBy(desc(paiements.createdAt), desc(paiements.id))
    .limit(1)
  return payment?.reference ?? undefined
}
