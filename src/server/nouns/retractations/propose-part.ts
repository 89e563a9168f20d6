import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { PartEntry } from '#contract/retractations/admin-endpoints.ts'
import { proposing } from '#contract/retractations/deciding.ts'
import type { Deps } from '../../platform/deps.ts'
import { accepted } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { notify } from '../notifications/notify.ts'
import { lockRetractation, receivedOf } from './lock-retractation.ts'
import { logRetractation } from './log-retractation.ts'
import { partOf } from './read-suivi.ts'
import { writeRetractation } from './write-retractation.ts'
import { writePart } from './write-to-both.ts'

/**
 * Shows the client the share of the work that is done, the sums kept and refunded, before anything is final (decision 090). A new share
 * cancels an earlier answer; the same one twice is shown once. 409 when nothing may be kept, or for a withdrawal that is not to be carried
 * out.
 */
export async function proposePart(
  deps: Deps,
  actor: Actor,
  id: string,
  { partExecutee, mot }: PartEntry,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { declared, money, facts } = await lockRetractation(tx, id)
    const received = money && receivedOf(money)
    const told = partOf(declared)
    const shown = accepted(proposing(facts, { received, told, partExecutee, mot: mot || null }))
    if (!money || shown === 'DONE') return
    await writeRetractation(tx, id, {
      ...shown,
      mot: mot || null,
      proposeeLe: now,
      accepteeLe: null,
      contesteeLe: null,
      contestation: null,
    })
    const { partExecutee: was, garde, rembourse } = declared
    await logRetractation(tx, declared, {
      by: actor,
      line: LOG_LINES.retractation.proposed,
      changes:
        was === partExecutee
          ? { before: { proposeeLe: declared.proposeeLe }, after: { proposeeLe: now } }
          : { before: was === null ? null : { partExecutee: was, garde, rembourse }, after: shown },
      now,
    })

    const { id: commandeId, userId } = money.commande
    await notify(tx, userId, {
      type: 'PAYMENT',
      title: 'Travail déjà effectué sur votre commande',
      message: `${partExecutee} % : ${formatEuros(shown.garde)} gardés, ${shown.rembourse > 0 ? `${formatEuros(shown.rembourse)} remboursés` : 'rien à rembourser'}. Acceptez, ou dites ce que vous contestez.`,
      actionUrl: `/app/projects/${commandeId}`,
      createdAt: now,
    })
    await writePart(tx, declared, { clientId: userId, now })
  })
}
