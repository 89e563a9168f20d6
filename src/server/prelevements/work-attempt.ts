import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { echeances } from '../db/schema/echeances.ts'
import type { Deps } from '../deps.ts'
import { type AskedEcheance, readInstalments } from '../echeances/read-instalments.ts'
import { dueOf } from '../payments/is-settled.ts'
import type { Charge } from '../payments/payments-port.ts'
import { type HeldMoney, lockMoney } from '../reglements/lock-money.ts'
import { receiveCharge } from './receive-charge.ts'
import { refuseAttempt } from './refuse-attempt.ts'

type Asked = { commandeId: string; echeanceId: string }
type Worked = { money: HeldMoney; echeance: AskedEcheance }

/**
 * Carries out the attempt under way, its order held until the provider has answered: nobody cancels or credits it meanwhile. Money of
 * an earlier attempt, whose answer was lost, is received whatever became of the order since.
 */
export async function workAttempt(deps: Deps, { commandeId, echeanceId }: Asked): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const money = await lockMoney(tx, commandeId)
    const due = await dueOf(tx, money.commande)
    const rows = await readInstalments(tx, { commandeId, due })
    const echeance = rows.find(({ id }) => id === echeanceId)
    if (!echeance?.moyen) return

    const { moyen } = echeance
    const made = await deps.payments.chargesOf({ moyen, echeanceId })
    const charges = isToMake(echeance, made) ? [...made, await make(deps, { money, echeance, moyen })] : made
    for (const charge of charges) {
      if (charge.state === 'paid') await receiveCharge(tx, deps, { commandeId, echeanceId, charge })
    }
    await followLast(tx, deps, { money, echeance, charges })
  })
}

const isToMake = ({ statut, tentatives, asked, demande }: AskedEcheance, made: Charge[]): boolean =>
  statut === 'EN_COURS' && asked === demande && !made.some(({ tentative }) => tentative === tentatives)

const make = (deps: Deps, { money, echeance, moyen }: Worked & { moyen: string }): Promise<Charge> =>
  deps.payments.charge({
    reference: money.commande.id,
    echeanceId: echeance.id,
    tentative: echeance.tentatives,
    amount: echeance.asked,
    label: `Commande n° ${money.commande.numero}, échéance ${echeance.rang}`,
    moyen,
  })

/** What the attempt under way has become, unless it was paid. */
async function followLast(
  tx: Tx,
  deps: Deps,
  { money, echeance, charges }: Worked & { charges: Charge[] },
): Promise<void> {
  if (echeance.statut !== 'EN_COURS') return
  const last = charges.find(({ tentative }) => tentative === echeance.tentatives)
  if (last?.state === 'paid' || last?.state === 'pending') return
  if (last) {
    const { commande } = money
    await refuseAttempt(tx, deps, { commande, echeance, needsPayer: last.needsPayer })
    return
  }
  // What it asks has changed since it was written down, and nothing was made of it: it is asked for anew.
  await tx
    .update(echeances)
    .set({ statut: 'A_VENIR', demande: null, updatedAt: deps.clock() })
    .where(eq(echeances.id, echeance.id))
}
