import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { lateRefusal } from '#contract/money/schedule/asked-now.ts'
import { NO_ECHEANCE } from '#contract/money/schedule/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { writeLog } from '../../logs/write-log.ts'
import { dueOf } from '../is-settled.ts'
import { lockMoney } from '../lock-money.ts'
import { askCharge } from './ask-charge.ts'
import { readEcheances, readEcheancier } from './read-echeances.ts'
import { mailRefusal } from './refuse-attempt.ts'

/**
 * Has a late payment of a schedule charged again, by a job; gives its order. 409 when it is not late, or nothing is asked of its
 * order.
 */
export async function retryEcheance(deps: Deps, actor: Actor, echeanceId: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { commande, echeance, today } = await lockLate(tx, deps, echeanceId)
    await tx
      .update(echeances)
      .set({ statut: 'A_VENIR', essaiLe: today, updatedAt: deps.clock() })
      .where(eq(echeances.id, echeanceId))
    await askCharge(tx, echeanceId)
    await log(tx, deps, {
      actor,
      commandeId: commande.id,
      echeanceId,
      line: LOG_LINES.money.echeanceRetried,
      after: { tentative: echeance.tentatives + 1 },
    })
    return commande.id
  })
}

/**
 * Sends the client the link to pay a late payment of their schedule, once a day; gives its order. 409 when it is not late, or nothing
 * is asked of its order.
 */
export async function sendEcheanceLink(deps: Deps, actor: Actor, echeanceId: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { commande, echeance, today } = await lockLate(tx, deps, echeanceId)
    await mailRefusal(tx, { commande, echeance, cle: `echeance-lien:${echeanceId}:${today}` })
    await log(tx, deps, {
      actor,
      commandeId: commande.id,
      echeanceId,
      line: LOG_LINES.money.echeanceLinkSent,
      after: { lien: today },
    })
    return commande.id
  })
}

async function lockLate(tx: Tx, { clock }: Deps, echeanceId: string) {
  const [found] = await tx
    .select({ commandeId: echeances.commandeId })
    .from(echeances)
    .where(eq(echeances.id, echeanceId))
  if (!found) throw notFound(NO_ECHEANCE)
  const { commandeId } = found
  const { commande } = await lockMoney(tx, commandeId)
  const now = clock()
  const due = await dueOf(tx, commande)
  const refusal = lateRefusal(await readEcheancier(tx, { commandeId, due, now }), echeanceId)
  if (refusal) throw conflict(refusal)
  const rows = await readEcheances(tx, { commandeId, due })
  const echeance = rows.find(({ id }) => id === echeanceId)
  if (!echeance) throw notFound(NO_ECHEANCE)
  return { commande, echeance, today: parisDay(now) }
}

type Line = (typeof LOG_LINES.money)['echeanceRetried' | 'echeanceLinkSent']
type Logged = { actor: Actor; commandeId: string; echeanceId: string; line: Line; after: object }

const log = (tx: Tx, { clock }: Deps, { actor, commandeId, echeanceId, line, after }: Logged) =>
  writeLog(tx, {
    by: actor,
    ...line,
    metadata: { echeanceId, commandeId },
    changes: { before: null, after: { ...after } },
    createdAt: clock(),
  })
