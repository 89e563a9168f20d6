import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { RefusEntry } from '#contract/retractations/admin-endpoints.ts'
import { agreeing, refusing } from '#contract/retractations/deciding.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { accepted } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { notify } from '../notifications/notify.ts'
import { lockRetractation } from './lock-retractation.ts'
import { logRetractation } from './log-retractation.ts'
import { retractationDecisionEmail } from './retractation-decision-email.ts'
import type { RetractationRow } from './retractation-link.ts'
import { writeRetractation } from './write-retractation.ts'

/**
 * Refuses a withdrawal that came late, of finished work, or of a professional, with the reason that its author reads; 409 for any other.
 */
export async function refuseRetractation(
  deps: Deps,
  actor: Actor,
  id: string,
  { motif }: RefusEntry,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { declared, money, facts } = await lockRetractation(tx, id)
    if (accepted(refusing(facts, declared, motif)) === 'DONE') return
    await writeRetractation(tx, id, { refuseeLe: now, motifRefus: motif })
    await logRetractation(tx, declared, {
      by: actor,
      line: LOG_LINES.retractation.refused,
      changes: { before: { refuseeLe: null }, after: { refuseeLe: now } },
      now,
    })
    await tellDecision(tx, declared, {
      clientId: money?.commande.userId,
      title: 'Rétractation refusée',
      message: motif,
      now,
    })
  })
}

/** Agrees to a withdrawal that is unconfirmed, refused, or that could be refused; 409 for any other. */
export async function agreeRetractation(deps: Deps, actor: Actor, id: string): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { declared, money, facts } = await lockRetractation(tx, id)
    if (accepted(agreeing(facts)) === 'DONE') return
    await writeRetractation(tx, id, { accordeeLe: now })
    await logRetractation(tx, declared, {
      by: actor,
      line: LOG_LINES.retractation.agreed,
      changes: { before: { accordeeLe: null }, after: { accordeeLe: now } },
      now,
    })
    await tellDecision(tx, declared, {
      clientId: money?.commande.userId,
      title: 'Rétractation acceptée',
      message: 'Nous nous en occupons et vous écrivons.',
      now,
    })
  })
}

type Told = { clientId: string | undefined; title: string; message: string; now: Date }

/** To the person who declared, by e-mail, and to the client of the order in their area. */
async function tellDecision(
  tx: Tx,
  { id, email, commandeId }: RetractationRow,
  { clientId, title, message, now }: Told,
): Promise<void> {
  await queueEmail(tx, retractationDecisionEmail, {
    cle: `retractation-decision:${id}:${now.getTime()}`,
    to: email,
    userId: clientId,
    props: { retractationId: id },
  })
  if (!clientId) return
  await notify(tx, clientId, {
    type: 'ORDER',
    title,
    message,
    actionUrl: `/app/projects/${commandeId}`,
    createdAt: now,
  })
}
